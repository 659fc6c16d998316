import { resolveWallTime, type WallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { wallTime } from '../../../components/time/format-time.ts';
import { dayKey } from '../../../components/time/date-time-format.ts';
import type { BookingValues } from './booking-values.ts';

/**
 * The wall time that names an instant (ISO 8601) in a zone. In the hour that a clock repeats the
 * second pass cannot be named there; then it is given in UTC.
 */
export function toWallTime(instant: string, zone: string): WallTime {
  const wall = { date: dayKey(instant, zone), time: wallTime(instant, zone), zone };
  const resolved = resolveWallTime(wall);
  if (resolved.ok && Date.parse(resolved.instant) === Date.parse(instant)) return wall;
  return { date: dayKey(instant, 'UTC'), time: wallTime(instant, 'UTC'), zone: 'UTC' };
}

export type WishedTime = Pick<BookingValues, 'date' | 'time' | 'zone'> &
  Partial<Pick<BookingValues, 'duration_minutes'>>;

/**
 * The time that an address wishes for (`?start=` an instant, `?minutes=` a length), as the form
 * holds it; undefined where there is none that can be.
 */
export function wishedTime(search: URLSearchParams, zone: string): WishedTime | undefined {
  const start = Date.parse(search.get('start') ?? '');
  if (Number.isNaN(start)) return undefined;
  const minutes = Number(search.get('minutes'));
  return {
    ...toWallTime(new Date(start).toISOString(), zone),
    ...(Number.isInteger(minutes) && minutes >= 15 && minutes <= 480
      ? { duration_minutes: minutes }
      : {}),
  };
}
