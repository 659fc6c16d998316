import english from '../../i18n/en/search.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useSearchStrings, text: searchText } = defineStrings(english);
