import { zoneOffset } from './zone-offset.ts';
import { isZone } from './zones.ts';

const MINUTE = 60_000;
/**
 * No zone has ever moved its clock by more than a day in one step, so this window contains both
 * sides of a change.
 */
const FAR = 26 * 60 * MINUTE;

/** A wall time: `date` (YYYY-MM-DD) and `time` (HH:mm) as a clock in the IANA `zone` shows them. */
export type WallTime = { date: string; time: string; zone: string };

export type ResolvedWallTime =
  | { ok: true; instant: string; offsetMinutes: number; ambiguous: boolean }
  | { ok: false; code: 'time-in-dst-gap'; message: string; nextValid: string; gapEnd: string }
  | { ok: false; code: 'validation-failed'; message: string };

/**
 * Returns the UTC instant (ISO 8601 with milliseconds and Z) of a wall time.
 * - A time that the clock skips is refused with `time-in-dst-gap`; `nextValid` is the first wall
 *   time HH:mm after the gap, `gapEnd` its instant.
 * - A time that occurs twice is resolved to its first occurrence (the larger offset) and flagged
 *   `ambiguous`, as in RFC 5545 §3.3.5.
 * - An invalid date, time or zone is refused with `validation-failed`.
 */
export function resolveWallTime({ date, time, zone }: WallTime): ResolvedWallTime {
  if (!isZone(zone))
    return {
      ok: false,
      code: 'validation-failed',
      message: 'Choose a time zone such as Europe/Berlin',
    };
  const asUtc = parseWall(date, time);
  if (asUtc === null)
    return {
      ok: false,
      code: 'validation-failed',
      message: 'Give a date as YYYY-MM-DD and a time as HH:mm',
    };

  const before = zoneOffset(zone, asUtc - FAR);
  const after = zoneOffset(zone, asUtc + FAR);
  const instants = [...new Set([before, after])]
    .map((offset) => ({ offset, at: asUtc - offset * MINUTE }))
    .filter(({ offset, at }) => zoneOffset(zone, at) === offset)
    .sort((a, b) => a.at - b.at);
  const first = instants[0];
  if (!first) {
    const gapEnd = endOfGap(zone, asUtc, before, after);
    const wallEnd = new Date(gapEnd + after * MINUTE);
    const nextValid = wallEnd.toISOString().slice(11, 16);
    const message =
      `${time} does not exist on ${date} in ${zone}; ` + `the clock goes on at ${nextValid}`;
    return {
      ok: false,
      code: 'time-in-dst-gap',
      message,
      nextValid,
      gapEnd: new Date(gapEnd).toISOString(),
    };
  }
  return {
    ok: true,
    instant: new Date(first.at).toISOString(),
    offsetMinutes: first.offset,
    ambiguous: instants.length > 1,
  };
}

/**
 * Returns the wall time read as if it were UTC, in epoch milliseconds, or null for an invalid date
 * or time (24:00 included).
 */
function parseWall(date: string, time: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const wall = new Date(`${date}T${time}:00.000Z`);
  // `Date` turns 30 February into 2 March, so the result is compared with the input.
  return Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(date)
    ? null
    : wall.getTime();
}

/**
 * Returns the instant at which the gap ends, in epoch milliseconds, by binary search for the change
 * of offset.
 */
function endOfGap(zone: string, asUtc: number, before: number, after: number): number {
  let low = asUtc - after * MINUTE;
  let high = asUtc - before * MINUTE;
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (zoneOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the instant (epoch milliseconds) of a boundary of stored working hours or of a stored
 * calendar event. A time that the clock skips moves to the end of the gap; a time that occurs twice
 * is resolved to its first occurrence.
 * @param date YYYY-MM-DD
 * @param time HH:mm, wall time in the IANA `zone`
 * @throws RangeError for an invalid date, time or zone (contracts refuse them before they are
 *   stored)
 */
export function wallInstant(date: string, time: string, zone: string): number {
  const resolved = resolveWallTime({ date, time, zone });
  if (resolved.ok) return Date.parse(resolved.instant);
  if (resolved.code === 'time-in-dst-gap') return Date.parse(resolved.gapEnd);
  throw new RangeError(resolved.message);
}
