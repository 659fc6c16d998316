import english from '../../i18n/en/account.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useAccountStrings, text: accountText } = defineStrings(english);
