import english from '../../i18n/en/candidates.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useCandidatesStrings } = defineStrings(english);
