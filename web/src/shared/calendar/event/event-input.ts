import type {
  CalendarEventView,
  EventColor,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';

/** An event as it is sent: wall times YYYY-MM-DDTHH:mm in `zone`. */
export interface EventInput {
  title: string;
  description: string;
  allDay: boolean;
  color: EventColor;
  shows: EventEffect;
  zone: string;
  local_start: string;
  local_end: string;
  repeat: { weekdays: number[]; until: string | null } | null;
  skip: string[];
}

/** What the server keeps of an event, as it would be sent again. */
export const toInput = ({
  title,
  description,
  allDay,
  color,
  shows,
  zone,
  local_start,
  local_end,
  repeat,
  skip,
}: CalendarEventView): EventInput => ({
  title,
  description,
  allDay,
  color,
  shows,
  zone,
  local_start,
  local_end,
  repeat,
  skip,
});
