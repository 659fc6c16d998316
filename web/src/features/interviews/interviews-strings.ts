import english from '../../i18n/en/interviews.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useInterviewStrings, text: interviewText } = defineStrings(english);
