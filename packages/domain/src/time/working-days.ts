import { DateTime } from 'luxon';

/**
 * Checks whether the date is Monday to Friday and not among `holidays` (YYYY-MM-DD, in the person's
 * zone).
 */
export function isWorkingDay(date: string, holidays: ReadonlySet<string> = new Set()): boolean {
  return DateTime.fromISO(date, { zone: 'utc' }).weekday <= 5 && !holidays.has(date);
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
  const from = DateTime.fromISO(after, { zone });
  const mornings: string[] = [];
  for (let day = 0; mornings.length < count; day += 1) {
    const morning = from.startOf('day').plus({ days: day }).set({ hour });
    if (morning > from && isWorkingDay(morning.toISODate() as string, holidays))
      mornings.push(morning.toUTC().toISO() as string);
  }
  return mornings;
}
