import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import { DateTime } from 'luxon';
import { type Interval, intersectIntervals } from './interval.ts';
import { wallInstant } from '../time/resolve-wall-time.ts';

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
  const last = DateTime.fromMillis(window.end, { zone: hours.zone }).toISODate() as string;
  let day = DateTime.fromISO(
    DateTime.fromMillis(window.start, { zone: hours.zone }).toISODate() as string,
    { zone: 'utc' },
  );
  for (; (day.toISODate() as string) <= last; day = day.plus({ days: 1 })) {
    const date = day.toISODate() as string;
    if (holidays.has(date)) continue;
    const ofDay =
      exceptions.get(date) ?? hours.weekly.filter(({ weekday }) => weekday === day.weekday);
    for (const { start, end } of ofDay) {
      const endsAtMidnight = end === '23:59';
      const nextDate = day.plus({ days: 1 }).toISODate() as string;
      spans.push({
        start: wallInstant(date, start, hours.zone),
        end: endsAtMidnight
          ? wallInstant(nextDate, '00:00', hours.zone)
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
  const local = (at: number) => DateTime.fromMillis(at, { zone: person.zone });
  const weekOf = (day: DateTime) => day.toFormat("kkkk-'W'WW");
  const perDay = countBy(person.interviews.map((at) => local(at).toISODate() as string));
  const perWeek = countBy(person.interviews.map((at) => weekOf(local(at))));

  const capped: CappedDay[] = [];
  for (
    let day = local(window.start).startOf('day');
    day.toMillis() < window.end;
    day = day.plus({ days: 1 }).startOf('day')
  ) {
    const bounds = { start: day.toMillis(), end: day.endOf('day').toMillis() + 1 };
    if (reached(perDay.get(day.toISODate() as string), person.cap_per_day))
      capped.push({ ...bounds, cap: 'day' });
    else if (reached(perWeek.get(weekOf(day)), person.cap_per_week))
      capped.push({ ...bounds, cap: 'week' });
  }
  return capped;
}

function reached(count: number | undefined, cap: number | null): boolean {
  return cap !== null && (count ?? 0) >= cap;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
