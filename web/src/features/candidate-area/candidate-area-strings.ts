import english from '../../i18n/en/candidate-area.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useCandidateAreaStrings } = defineStrings(english);
