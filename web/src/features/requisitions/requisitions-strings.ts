import english from '../../i18n/en/requisitions.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useRequisitionsStrings } = defineStrings(english);
