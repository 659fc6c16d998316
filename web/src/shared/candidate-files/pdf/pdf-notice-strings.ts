import english from '../../../i18n/en/pdf-notices.json';
import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: usePdfNoticeStrings } = defineStrings(english);
