import { wallTime } from '../../components/time/format-time.ts';

const HOUR = 3_600_000;

/**
 * Returns the whole days since a scorecard became due, which is an hour after the end of the
 * interview.
 */
export const overdueDays = (interviewEndsAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(interviewEndsAt) - HOUR) / (24 * HOUR)));

/**
 * Returns the part of the day for the greeting at an instant (ms) in a time zone: morning from 5,
 * afternoon from 12, evening from 18 o'clock.
 */
export function partOfDay(at: number, zone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(wallTime(at, zone).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
