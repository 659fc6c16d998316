import english from '../../i18n/en/audit.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useAuditStrings } = defineStrings('audit', english);
