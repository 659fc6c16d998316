import type {
  EventEffect,
  CalendarEventInput,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { Interval } from '../availability/interval.ts';
import { localDate, plusDays, toWeekday } from '../time/dates.ts';
import { wallInstant } from '../time/resolve-wall-time.ts';

const DAY = 86_400_000;

/**
 * Returns the occurrences of an event inside `window`, in order. Each occurrence is computed from
 * the wall time of its own day, so that 09:00 stays 09:00 when the clock changes. A time that the
 * clock skips moves to the end of the gap.
 * @throws RangeError for malformed times or an unknown zone (contracts refuse them before they are
 *   stored)
 */
export function expandEvent(event: EventTimes, window: Interval): Occurrence[] {
  const { zone, local_start, local_end, repeat, skip } = event;
  const [date, startTime] = split(local_start);
  const [endDate, endTime] = split(local_end);
  const days = Math.round((Date.parse(endDate) - Date.parse(date)) / DAY);
  const on = (day: string): Occurrence => ({
    date: day,
    start: wallInstant(day, startTime, zone),
    end: wallInstant(plusDays(day, days), endTime, zone),
  });
  const inside = (one: Occurrence) =>
    one.start < one.end && one.start < window.end && one.end > window.start;
  if (!repeat) return [on(date)].filter(inside);

  const earliest = plusDays(localDate(zone, window.start), -days - 1);
  const latest = localDate(zone, window.end);
  const last = repeat.until !== null && repeat.until < latest ? repeat.until : latest;
  const found: Occurrence[] = [];
  for (let day = earliest > date ? earliest : date; day <= last; day = plusDays(day, 1)) {
    if (repeat.weekdays.includes(toWeekday(day)) && !skip.includes(day)) found.push(on(day));
  }
  return found.filter(inside);
}

const split = (wall: string): [string, string] => [wall.slice(0, 10), wall.slice(11)];

/**
 * Returns the intervals inside `window` (UTC epoch milliseconds) that a person's events block, and
 * those that they offer.
 */
export function busyAndOffered(
  events: readonly (EventTimes & { shows: EventEffect })[],
  window: Interval,
): { busy: Interval[]; offered: Interval[] } {
  const of = (shows: EventEffect) =>
    events
      .filter((event) => event.shows === shows)
      .flatMap((event) => expandEvent(event, window).map(({ start, end }) => ({ start, end })));
  return { busy: of('busy'), offered: of('offered') };
}

/**
 * The fields that determine when an event takes place: wall times YYYY-MM-DDTHH:mm in the IANA
 * `zone`.
 */
export type EventTimes = Pick<
  CalendarEventInput,
  'zone' | 'local_start' | 'local_end' | 'repeat' | 'skip'
>;

/**
 * One occurrence of an event, UTC epoch milliseconds; `date` is the local date YYYY-MM-DD on which
 * it begins.
 */
export type Occurrence = Interval & { date: string };
