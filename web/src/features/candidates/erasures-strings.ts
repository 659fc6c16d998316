import english from '../../i18n/en/erasures.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useErasuresStrings } = defineStrings(english);
