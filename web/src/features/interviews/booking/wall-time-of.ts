import { resolveWallTime, type WallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { wallTime } from '../../../components/time/format-time.ts';

/**
 * The wall time that names an instant (ISO 8601) in a zone. In the hour that a clock repeats the
 * second pass cannot be named there; then it is given in UTC.
 */
export function wallTimeOf(instant: string, zone: string): WallTime {
  const wall = { date: dayKey(instant, zone), time: wallTime(instant, zone), zone };
  const resolved = resolveWallTime(wall);
  if (resolved.ok && Date.parse(resolved.instant) === Date.parse(instant)) return wall;
  return { date: dayKey(instant, 'UTC'), time: wallTime(instant, 'UTC'), zone: 'UTC' };
}
