import english from '../../i18n/en/tenants.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useTenantsStrings } = defineStrings(english);
