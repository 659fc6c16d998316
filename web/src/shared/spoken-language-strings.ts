import english from '../i18n/en/spoken-language.json';
import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: useSpokenLanguageStrings } = defineStrings(english);
