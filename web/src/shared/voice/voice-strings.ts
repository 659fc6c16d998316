import english from '../../i18n/en/voice.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useVoiceStrings } = defineStrings(english);
