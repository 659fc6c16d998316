import { localDate, plusDays, toWeekday } from './dates.ts';
import { wallInstant } from './resolve-wall-time.ts';

/**
 * Checks whether the date is Monday to Friday and not among `holidays` (YYYY-MM-DD, in the person's
 * zone).
 */
export function isWorkingDay(date: string, holidays: ReadonlySet<string> = new Set()): boolean {
  return toWeekday(date) <= 5 && !holidays.has(date);
}

/**
 * Returns the next `count` working mornings strictly after `after`, as UTC instants.
 * @param after UTC, ISO 8601
 * @param zone IANA zone of the person
 * @param hour local hour 0–23; an hour that the clock skips on that day moves forward with it
 * @param holidays YYYY-MM-DD in that zone; the list is finite, so the search ends
 */
export function workingMornings(
  after: string,
  zone: string,
  hour: number,
  count: number,
  holidays: ReadonlySet<string> = new Set(),
): string[] {
  const from = Date.parse(after);
  const time = `${String(hour).padStart(2, '0')}:00`;
  const mornings: string[] = [];
  for (let date = localDate(zone, from); mornings.length < count; date = plusDays(date, 1)) {
    const morning = wallInstant(date, time, zone);
    if (morning > from && isWorkingDay(date, holidays))
      mornings.push(new Date(morning).toISOString());
  }
  return mornings;
}
