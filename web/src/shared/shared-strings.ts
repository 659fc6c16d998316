import english from '../i18n/en/shared.json';
import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: useSharedStrings, text: sharedText } = defineStrings(english);
