import english from '../../i18n/en/contact.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useContactStrings, text: contactText } = defineStrings(english);
