import english from '../../i18n/en/board.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useBoardStrings } = defineStrings(english);
