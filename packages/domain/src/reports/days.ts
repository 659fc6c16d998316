import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { plusDays } from '../time/dates.ts';
import { toWallClock } from '../time/zone-offset.ts';

const DAY = 86_400_000;

const toDate = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the local date (YYYY-MM-DD) of an instant (UTC, ISO 8601) in an IANA zone. */
export const localDay = (instant: string, zone: string): string =>
  toWallClock(zone, Date.parse(instant)).slice(0, 'YYYY-MM-DD'.length);

/** Returns the days from one date to another; 0 for the same date. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** Returns the last date of the month of a date. */
export function monthEnd(date: string): string {
  const day = new Date(date);
  return toDate(day.setUTCMonth(day.getUTCMonth() + 1, 0));
}

/** Returns the Sunday that ends the week of a date. */
export const weekEnd = (date: string): string =>
  plusDays(date, (7 - new Date(date).getUTCDay()) % 7);

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
