import english from '../../i18n/en/notifications.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useNotificationStrings } = defineStrings(english);
