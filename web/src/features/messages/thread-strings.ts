import english from '../../i18n/en/message-thread.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useThreadStrings } = defineStrings(english);
