import english from '../../i18n/en/chat.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useChatStrings, text: chatText } = defineStrings(english);
