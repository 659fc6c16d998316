import english from '../../i18n/en/messages.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useMessagesStrings } = defineStrings(english);
