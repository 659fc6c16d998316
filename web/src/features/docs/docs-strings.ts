import english from '../../i18n/en/docs.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useDocsStrings, text: docsText } = defineStrings(english);
