import { DateTime } from 'luxon';

const day = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** The local date (YYYY-MM-DD) of an instant (UTC, ISO 8601) in an IANA zone. */
export const localDay = (instant: string, zone: string): string =>
  DateTime.fromISO(instant, { zone }).toISODate()!;

/** A date so many days later; earlier where negative. */
export const plusDays = (date: string, days: number): string =>
  day(date).plus({ days }).toISODate()!;

/** Days from one date to another; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(day(to).diff(day(from), 'days').days);

/** The last date of the month of a date. */
export const monthEnd = (date: string): string => day(date).endOf('month').toISODate()!;

/** The Sunday that ends the week of a date. */
export const weekEnd = (date: string): string => day(date).endOf('week').toISODate()!;
