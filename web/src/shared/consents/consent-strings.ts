import english from '../../i18n/en/consents.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useConsentStrings } = defineStrings(english);
