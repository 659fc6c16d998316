import english from '../../i18n/en/palette.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: usePaletteStrings } = defineStrings(english);
