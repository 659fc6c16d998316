import english from '../../i18n/en/candidate-files.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useFileStrings, text: fileText } = defineStrings(english);
