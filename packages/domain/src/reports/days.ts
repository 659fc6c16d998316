import { DateTime } from 'luxon';
import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';

const day = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** Returns the local date (YYYY-MM-DD) of an instant (UTC, ISO 8601) in an IANA zone. */
export const localDay = (instant: string, zone: string): string =>
  DateTime.fromISO(instant, { zone }).toISODate()!;

/** Returns the date this many days later; earlier for a negative number. */
export const plusDays = (date: string, days: number): string =>
  day(date).plus({ days }).toISODate()!;

/** Returns the days from one date to another; 0 for the same date. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(day(to).diff(day(from), 'days').days);

/** Returns the last date of the month of a date. */
export const monthEnd = (date: string): string => day(date).endOf('month').toISODate()!;

/** Returns the Sunday that ends the week of a date. */
export const weekEnd = (date: string): string => day(date).endOf('week').toISODate()!;

export interface Days {
  from: string;
  to: string;
}

const LENGTH: Readonly<Record<ReportRange, number>> = {
  last_30_days: 30,
  yesterday: 1,
  today: 1,
  last_year: 365,
};

/**
 * Returns the days of a range and as many days before it. `today` is the local date in the
 * company's zone; every range except `yesterday` ends with it.
 */
export function reportDays(range: ReportRange, today: string): Days & { before: Days } {
  const length = LENGTH[range];
  const to = range === 'yesterday' ? plusDays(today, -1) : today;
  const from = plusDays(to, 1 - length);
  return { from, to, before: { from: plusDays(from, -length), to: plusDays(from, -1) } };
}
