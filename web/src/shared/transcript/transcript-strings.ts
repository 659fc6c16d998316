import english from '../../i18n/en/transcript.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useTranscriptStrings } = defineStrings(english);
