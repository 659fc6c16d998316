import english from '../../i18n/en/calendar.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useCalendarStrings, text: calendarText } = defineStrings(english);
