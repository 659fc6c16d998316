import { dayKey } from '../../components/time/day-key.ts';
import { toPeriod } from '../../session/api/request-dates.ts';
import { addDays } from '../calendar/shared/dates.ts';

/** A free or busy time of the API, as an interval of instants (ms). */
export interface Busy {
  start: number;
  end: number;
  busy: boolean;
}

export interface ComingDay {
  /** The beginning of the day in the zone, as an instant (ms). */
  at: number;
  /** The parts of the day in order; `from` and `to` are fractions of the day, 0 to 1. */
  parts: (Busy & { from: number; to: number })[];
}

/** The number of days that are shown, from today. */
export const COMING_DAYS = 7;

/**
 * Returns the seven days from the one that contains `now`, each with its free and busy times. Days
 * of 23 and 25 hours keep their length.
 */
export function comingDays(events: readonly Busy[], now: number, zone: string): ComingDay[] {
  const today = dayKey(now, zone);
  return Array.from({ length: COMING_DAYS }, (_, index) => {
    const day = toPeriod(addDays(today, index), 1, zone);
    const at = Date.parse(day.from);
    const end = Date.parse(day.to);
    const parts = events
      .filter((event) => event.end > at && event.start < end)
      .map((event) => ({
        ...event,
        start: Math.max(at, event.start),
        end: Math.min(end, event.end),
      }))
      .map((event) => ({
        ...event,
        from: (event.start - at) / (end - at),
        to: (event.end - at) / (end - at),
      }))
      .sort((a, b) => a.start - b.start);
    return { at, parts };
  });
}
