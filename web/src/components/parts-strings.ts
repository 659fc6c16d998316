import english from '../i18n/en/parts.json';
import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: usePartsStrings, text: partsText } = defineStrings('parts', english);
