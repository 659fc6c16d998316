import english from '../../i18n/en/company.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useCompanyStrings } = defineStrings(english);
