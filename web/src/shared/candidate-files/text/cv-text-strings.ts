import english from '../../../i18n/en/cv-text.json';
import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useCvTextStrings } = defineStrings(english);
