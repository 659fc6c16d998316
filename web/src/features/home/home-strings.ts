import english from '../../i18n/en/home.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useHomeStrings } = defineStrings(english);
