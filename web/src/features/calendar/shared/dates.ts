import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { toWallClock } from '@parley/domain/time/zone-offset.ts';
import type { BoardSpan } from './board-entry.ts';

const DAY = 86_400_000;

/** Returns a calendar date (YYYY-MM-DD) some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
/** Returns the weekday of a date, where 1 is Monday. */
export const getWeekday = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;
/** Returns the wall date and time YYYY-MM-DDTHH:mm of an instant in a time zone. */
export const toWall = (instant: string | number, zone: string): string =>
  toWallClock(zone, new Date(instant).getTime()).slice(0, 'YYYY-MM-DDTHH:mm'.length);

const HOUR = 3_600_000;

/**
 * Returns the start of a new event: the next full hour if the date (YYYY-MM-DD) is today, otherwise
 * ten o'clock in the time zone.
 */
export function comingHour(
  now: number,
  { date, today, zone }: { date: string; today: string; zone: string },
): BoardSpan {
  const ten = resolveWallTime({ date, time: '10:00', zone });
  const start =
    date !== today && ten.ok ? Date.parse(ten.instant) : Math.ceil((now + 1) / HOUR) * HOUR;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + HOUR).toISOString(),
    allDay: false,
  };
}
