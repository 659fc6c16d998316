import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { stepName } from '../../../components/text/formats.ts';
import type { Output } from '../../../session/api/api.ts';
import type { BoardEntry } from './board-entry.ts';
import { calendarText } from './calendar-strings.ts';
import { addDays, daysBetween } from './dates.ts';

export type CalendarData = Output<'list-calendar-events'>;
export type CalendarInterview = CalendarData['interviews'][number];

export const eventKey = (event: CalendarEventView): string => `${event.id}~${event.date}`;

/** Returns an event of the user as an entry. Whole days have the same dates in every time zone. */
export function toEventEntry(event: CalendarEventView): BoardEntry {
  const length = daysBetween(event.local_start.slice(0, 10), event.local_end.slice(0, 10));
  return {
    key: eventKey(event),
    title: event.title,
    allDay: event.allDay,
    kind: event.shows,
    color: event.color,
    movable: true,
    stretchable: true,
    repeats: event.repeat !== null,
    ...(event.allDay
      ? { start: event.date, end: addDays(event.date, length) }
      : { start: event.start, end: event.end }),
  };
}

/** Returns an interview as an entry, in the color of the person for whom it is shown. */
export const toInterviewEntry = (
  interview: CalendarInterview,
  color: BoardEntry['color'],
  stretchable: boolean,
): BoardEntry => ({
  key: interview.id,
  title: interview.candidate,
  sub: calendarText('interview-sub', {
    requisition: interview.requisition,
    stage: stepName(interview.stage),
  }),
  start: interview.start,
  end: interview.end,
  allDay: false,
  kind: 'interview',
  color,
  voice: interview.id,
  movable: true,
  stretchable,
});
