import english from '../../i18n/en/voice-cases.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useVoiceCasesStrings } = defineStrings(english);
