import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { BoardSpan } from '../board-entry.ts';
import { addDays, daysBetween, toWall } from '../dates.ts';
import { type EventInput, toInput } from './event-input.ts';

/**
 * Returns the wall times of a position on the board in the time zone of the event. Whole days last
 * from midnight to midnight.
 */
export const toWalls = (
  { start, end, allDay }: BoardSpan,
  zone: string,
): Pick<EventInput, 'allDay' | 'local_start' | 'local_end'> =>
  allDay
    ? { allDay, local_start: `${start}T00:00`, local_end: `${end}T00:00` }
    : { allDay, local_start: toWall(start, zone), local_end: toWall(end, zone) };

/** Returns a moved occurrence as an event of its own. */
export const movedOnce = (event: CalendarEventView, to: BoardSpan): EventInput => ({
  ...toInput(event),
  ...toWalls(to, event.zone),
  repeat: null,
  skip: [],
});

/**
 * Returns the whole series after one occurrence was moved. All others move by as many days, to the
 * same time and duration.
 */
export function movedSeries(event: CalendarEventView, to: BoardSpan): EventInput {
  const walls = toWalls(to, event.zone);
  if (!event.repeat) return movedOnce(event, to);
  const days = daysBetween(event.date, walls.local_start.slice(0, 10));
  const first = addDays(event.local_start.slice(0, 10), days);
  const length = daysBetween(walls.local_start.slice(0, 10), walls.local_end.slice(0, 10));
  return {
    ...toInput(event),
    allDay: walls.allDay,
    local_start: first + walls.local_start.slice(10),
    local_end: addDays(first, length) + walls.local_end.slice(10),
    repeat: {
      weekdays: event.repeat.weekdays
        .map((day) => ((day - 1 + (((days % 7) + 7) % 7)) % 7) + 1)
        .sort((a, b) => a - b),
      until: event.repeat.until && addDays(event.repeat.until, days),
    },
    skip: event.skip.map((date) => addDays(date, days)),
  };
}
