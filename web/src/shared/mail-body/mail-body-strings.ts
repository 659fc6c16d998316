import english from '../../i18n/en/mail-body.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useMailBodyStrings } = defineStrings(english);
