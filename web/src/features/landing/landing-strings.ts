import english from '../../i18n/en/landing.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useLandingStrings, text: landingText } = defineStrings(english);
