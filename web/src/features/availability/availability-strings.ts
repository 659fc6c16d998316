import english from '../../i18n/en/availability.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useAvailabilityStrings } = defineStrings(english);
