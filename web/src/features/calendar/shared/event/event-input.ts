import type {
  CalendarEventView,
  EventColor,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';

/** The request for an event. Its wall times YYYY-MM-DDTHH:mm are in `zone`. */
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

/** Returns a stored event as a request. */
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
