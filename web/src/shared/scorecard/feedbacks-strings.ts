import english from '../../i18n/en/feedbacks.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useFeedbackStrings } = defineStrings(english);
