import { DateTime } from 'luxon';

export interface Window {
  /** UTC instants, ISO 8601. */
  from: string;
  to: string;
}

/**
 * Seven days from `now` (ms), `offset` weeks later, with boundaries at midnights of the zone. The
 * first window begins now.
 */
export function weekWindow(now: number, offset: number, zone: string): Window {
  const first = DateTime.fromMillis(now, { zone }).startOf('day').plus({ weeks: offset });
  const from = offset === 0 ? DateTime.fromMillis(now, { zone }) : first;
  return {
    from: from.toUTC().toISO() as string,
    to: first.plus({ weeks: 1 }).toUTC().toISO() as string,
  };
}

/**
 * The number of the week that contains an instant: 0 for the current week and for past instants.
 */
export function toWeek(at: string, now: number, zone: string): number {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  return Math.max(0, Math.floor(DateTime.fromISO(at, { zone }).diff(today, 'weeks').weeks));
}

/** The dates (YYYY-MM-DD) of a window in the zone. */
export function toDates({ from, to }: Window, zone: string): string[] {
  const dates: string[] = [];
  for (
    let day = DateTime.fromISO(from, { zone }).startOf('day');
    day < DateTime.fromISO(to, { zone });
    day = day.plus({ days: 1 })
  )
    dates.push(day.toISODate() as string);
  return dates;
}

/**
 * One date of the zone from midnight to midnight, but not earlier than the window that contains it.
 */
export function dayWindow(date: string, { from }: Window, zone: string): Window {
  const start = DateTime.fromISO(date, { zone });
  return {
    from: DateTime.max(start, DateTime.fromISO(from)).toUTC().toISO() as string,
    to: start.plus({ days: 1 }).toUTC().toISO() as string,
  };
}

/** The inputs for choosing a time, from a list or typed by hand. */
export interface FinderProps {
  /** The zone of the person who books; it is shown first. */
  zone: string;
  candidate: { name: string; zone: string } | undefined;
  exceptInterviewId?: string | undefined;
  /** Whether the first free time is selected until the user selects another one. */
  takesFirst?: boolean;
  /** The currently chosen instant, ISO 8601. */
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
}
