import { DateTime } from 'luxon';
import type { Interval } from './interval.ts';

export type CappedPerson = {
  /** IANA zone in which the person's days and weeks (from Monday) are counted. */
  zone: string;
  cap_per_day: number | null;
  cap_per_week: number | null;
  /**
   * Starts of the interviews that count, UTC epoch milliseconds; cancelled ones and no-shows are
   * left out by the caller.
   */
  interviews: readonly number[];
};

export type CappedDay = Interval & { cap: 'day' | 'week' };

/**
 * The person's local days inside `window` on which no more interview may start, because that day or
 * its ISO week has as many as the cap allows. Caps are hard.
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
