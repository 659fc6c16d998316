import english from '../../i18n/en/reports.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useReportStrings, text: reportText } = defineStrings(english);
