import english from '../i18n/en/pages.json';
import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: usePageStrings, text: pageText } = defineStrings(english);
