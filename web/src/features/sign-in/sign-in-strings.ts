import english from '../../i18n/en/sign-in.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useSignInStrings, text: signInText } = defineStrings(english);
