import english from '../../i18n/en/cv.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useCvStrings } = defineStrings(english);
