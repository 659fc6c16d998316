import { dayKey } from '../../../components/time/day-key.ts';

export interface OfferedTime {
  starts_at: string;
  ends_at: string;
  outside_preferred: readonly string[];
  /** Whether it is the first of the server's ranking. */
  best: boolean;
}

export interface OfferedDay {
  /** YYYY-MM-DD in the viewer's zone. */
  date: string;
  times: OfferedTime[];
  /** The reason why there are no times; null if there are times. */
  reason: string | null;
}

interface Found {
  times: readonly Omit<OfferedTime, 'best'>[];
  empty_days: readonly { date: string; reason: string }[];
}

/**
 * Groups the server's ranked times by day of the viewer's zone, each day sorted by time; the best
 * one is marked.
 * @param dates further days (YYYY-MM-DD) to list although the response does not contain them: it is
 *   limited to the 50 best times
 */
export function groupTimes(
  { times, empty_days }: Found,
  zone: string,
  dates: readonly string[] = [],
): OfferedDay[] {
  const days = new Map<string, OfferedDay>(
    empty_days.map(({ date, reason }) => [date, { date, times: [], reason }]),
  );
  for (const date of dates) if (!days.has(date)) days.set(date, { date, times: [], reason: null });
  for (const [rank, { starts_at, ends_at, outside_preferred }] of times.entries()) {
    const date = dayKey(starts_at, zone);
    const day = days.get(date) ?? { date, times: [], reason: null };
    day.reason = null;
    day.times.push({ starts_at, ends_at, outside_preferred, best: rank === 0 });
    days.set(date, day);
  }
  const sorted = [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
  for (const day of sorted)
    day.times.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return sorted;
}
