import english from '../../../i18n/en/cv-pages.json';
import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useCvPagesStrings } = defineStrings(english);
