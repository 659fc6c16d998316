import english from '../../i18n/en/mail.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useMailStrings, text: mailText } = defineStrings(english);
