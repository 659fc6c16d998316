import english from '../../i18n/en/quotes.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useQuoteStrings } = defineStrings(english);
