import { dateTimeFormat } from '../../components/time/date-time-format.ts';

/** A free or busy time of the API, as an interval of instants (ms). */
export interface Busy {
  start: number;
  end: number;
  busy: boolean;
}

export interface ComingDay {
  /** Midnight of the day in the zone, as an instant (ms). */
  at: number;
  /** The parts of the day in order; `from` and `to` are fractions of the day, 0 to 1. */
  parts: (Busy & { from: number; to: number })[];
}

const DAY = 86_400_000;

/** Wall date of an instant in a zone, YYYY-MM-DD. */
const toDate = (at: number, zone: string): string =>
  dateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/**
 * Returns the last instant (ms) at or before `at` at which a day began in the zone. The search
 * steps by quarter hours because every zone's midnight falls on one.
 */
export function dayStart(at: number, zone: string): number {
  const today = toDate(at, zone);
  let start = at - (at % 900_000);
  while (toDate(start - 900_000, zone) === today) start -= 900_000;
  return start;
}

/**
 * Returns the seven days from the one that contains `now`, each with its free and busy times. Days
 * of 23 and 25 hours keep their length.
 */
export function comingDays(events: readonly Busy[], now: number, zone: string): ComingDay[] {
  const starts = [dayStart(now, zone)];
  // 26 hours later is certainly the next day, even if the clock went back.
  while (starts.length < 8) starts.push(dayStart((starts.at(-1) ?? now) + DAY + 7_200_000, zone));
  return starts.slice(0, 7).map((at, index) => {
    const end = starts[index + 1] ?? at + DAY;
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
