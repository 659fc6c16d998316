import english from '../../i18n/en/room.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useRoomStrings, text: roomText } = defineStrings(english);
