import english from '../../i18n/en/decisions.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useDecisionStrings } = defineStrings(english);
