import english from '../../i18n/en/session.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { text: sessionText } = defineStrings(english);
