import english from '../../i18n/en/sample-data.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useSampleDataStrings } = defineStrings(english);
