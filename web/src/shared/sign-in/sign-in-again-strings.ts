import english from '../../i18n/en/sign-in-again.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useSignInAgainStrings } = defineStrings(english);
