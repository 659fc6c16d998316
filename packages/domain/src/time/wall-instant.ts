import { resolveWallTime } from './resolve-wall-time.ts';

/**
 * The instant (epoch milliseconds) of a bound of hours or of a calendar event that is stored
 * already: one that the clock skips moves to the end of the gap, one that occurs twice is taken the
 * first time.
 * @param date YYYY-MM-DD, @param time HH:mm, on the wall in the IANA `zone`
 * @throws RangeError for what is no date, time or zone (contracts refuse them before they are
 * stored)
 */
export function wallInstant(date: string, time: string, zone: string): number {
  const resolved = resolveWallTime({ date, time, zone });
  if (resolved.ok) return Date.parse(resolved.instant);
  if (resolved.code === 'time-in-dst-gap') return Date.parse(resolved.gapEnd);
  throw new RangeError(resolved.message);
}
