import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import { DateTime } from 'luxon';
import { wallInstant } from '../time/wall-instant.ts';
import { type Interval, intersectIntervals } from './interval.ts';

/** Weekly hours (weekday 1 is Monday) and days that differ, as wall times of the IANA `zone`. */
export type Hours = Pick<Availability, 'zone' | 'weekly' | 'exceptions'>;

/**
 * The UTC intervals that the hours cover inside `window`, day by day, so that 09:00 stays 09:00
 * across a change of the clock. An exception replaces its day. `end` 23:59 means midnight. A bound
 * that the clock skips moves to the end of the gap; one that occurs twice is taken the first time.
 * @param holidays dates YYYY-MM-DD in `zone` on which nothing is free, whatever the hours say
 * @throws RangeError for hours with a malformed time or zone (contracts refuse them before they are
 * stored)
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
