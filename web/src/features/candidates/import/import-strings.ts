import english from '../../../i18n/en/candidate-import.json';
import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useImportStrings } = defineStrings(english);
