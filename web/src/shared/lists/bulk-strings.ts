import english from '../../i18n/en/bulk.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useBulkStrings } = defineStrings(english);
