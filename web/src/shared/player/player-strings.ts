import english from '../../i18n/en/player.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: usePlayerStrings } = defineStrings(english);
