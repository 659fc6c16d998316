import type { BookingValues } from './booking-values.ts';
import { wallTimeOf } from './wall-time-of.ts';

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
    ...wallTimeOf(new Date(start).toISOString(), zone),
    ...(Number.isInteger(minutes) && minutes >= 15 && minutes <= 480
      ? { duration_minutes: minutes }
      : {}),
  };
}
