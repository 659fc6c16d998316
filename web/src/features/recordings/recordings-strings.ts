import english from '../../i18n/en/recordings.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useRecordingStrings, text: recordingText } = defineStrings(english);
