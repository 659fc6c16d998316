import english from '../i18n/en/layout.json';
import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: useLayoutStrings, text: layoutText } = defineStrings(english);
