import english from '../../i18n/en/decide.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useDecideStrings } = defineStrings(english);
