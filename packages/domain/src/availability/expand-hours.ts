import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import { localDate, plusDays, startOfDate, toWeekday } from '../time/dates.ts';
import { wallInstant } from '../time/resolve-wall-time.ts';
import { type Interval, intersectIntervals } from './interval.ts';

/**
 * Weekly hours (weekday 1 is Monday) and exceptions for single days, as wall times of the IANA
 * `zone`.
 */
export type Hours = Pick<Availability, 'zone' | 'weekly' | 'exceptions'>;

/**
 * Returns the UTC intervals that the hours cover inside `window`. They are computed day by day, so
 * that 09:00 stays 09:00 when the clock changes. An exception replaces its day. An `end` of 23:59
 * means midnight. A time that the clock skips moves to the end of the gap; of a time that occurs
 * twice the first occurrence is used.
 * @param holidays dates YYYY-MM-DD in `zone` on which there are no free hours
 * @throws RangeError for hours with a malformed time or zone (contracts refuse them before they are
 *   stored)
 */
export function expandHours(
  hours: Hours,
  window: Interval,
  holidays: ReadonlySet<string> = new Set(),
): Interval[] {
  const exceptions = new Map(hours.exceptions.map(({ date, spans }) => [date, spans]));
  const spans: Interval[] = [];
  const last = localDate(hours.zone, window.end);
  for (let date = localDate(hours.zone, window.start); date <= last; date = plusDays(date, 1)) {
    if (holidays.has(date)) continue;
    const ofDay =
      exceptions.get(date) ?? hours.weekly.filter(({ weekday }) => weekday === toWeekday(date));
    for (const { start, end } of ofDay) {
      const endsAtMidnight = end === '23:59';
      spans.push({
        start: wallInstant(date, start, hours.zone),
        end: endsAtMidnight
          ? startOfDate(plusDays(date, 1), hours.zone)
          : wallInstant(date, end, hours.zone),
      });
    }
  }
  return intersectIntervals(spans, [window]);
}

export type CappedPerson = {
  /** IANA zone in which the person's days and weeks (from Monday) are counted. */
  zone: string;
  cap_per_day: number | null;
  cap_per_week: number | null;
  /**
   * Starts of the interviews that count towards the cap, UTC epoch milliseconds. The caller leaves
   * out cancelled interviews and no-shows.
   */
  interviews: readonly number[];
};

export type CappedDay = Interval & { cap: 'day' | 'week' };

/**
 * Returns the person's local days inside `window` on which no further interview may start, because
 * that day or its ISO week has reached the cap. Caps cannot be exceeded.
 */
export function cappedDays(person: CappedPerson, window: Interval): CappedDay[] {
  const { zone } = person;
  const days = person.interviews.map((at) => localDate(zone, at));
  const perDay = countBy(days);
  const perWeek = countBy(days.map(toMonday));

  const capped: CappedDay[] = [];
  for (
    let date = localDate(zone, window.start);
    startOfDate(date, zone) < window.end;
    date = plusDays(date, 1)
  ) {
    const bounds = {
      start: startOfDate(date, zone),
      end: startOfDate(plusDays(date, 1), zone),
    };
    if (reached(perDay.get(date), person.cap_per_day)) capped.push({ ...bounds, cap: 'day' });
    else if (reached(perWeek.get(toMonday(date)), person.cap_per_week))
      capped.push({ ...bounds, cap: 'week' });
  }
  return capped;
}

/** Returns the Monday of the week of a date. */
const toMonday = (date: string): string => plusDays(date, 1 - toWeekday(date));

function reached(count: number | undefined, cap: number | null): boolean {
  return cap !== null && (count ?? 0) >= cap;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
