import { wallInstant } from './resolve-wall-time.ts';
import { toWallClock } from './zone-offset.ts';

// Dates are YYYY-MM-DD.

const DAY = 86_400_000;

/** Returns the date on calendars of an IANA zone at an instant (epoch milliseconds). */
export const localDate = (zone: string, instant: number): string =>
  toWallClock(zone, instant).slice(0, 'YYYY-MM-DD'.length);

/** Returns the date this many days later; earlier for a negative number. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the weekday of a date; 1 is Monday. */
export const toWeekday = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;

/** Returns the instant (epoch milliseconds) at which a date begins in an IANA zone. */
export const startOfDate = (date: string, zone: string): number => wallInstant(date, '00:00', zone);
