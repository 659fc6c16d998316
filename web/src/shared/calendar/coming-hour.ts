import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import type { BoardSpan } from './board-entry.ts';

const HOUR = 3_600_000;

/**
 * An hour to begin a new event with: the next full one when the date (YYYY-MM-DD) is today's, else
 * from ten in the zone.
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
