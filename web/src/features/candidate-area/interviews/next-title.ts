import { formatDay } from '../../../components/time/format-time.ts';

/** How near an interview is, by the days of a zone. @param now ms since the epoch */
export function nextTitle(
  interview: { starts_at: string },
  now: number,
  zone: string,
): 'now' | 'today' | 'tomorrow' | 'next' {
  if (Date.parse(interview.starts_at) <= now) return 'now';
  const day = formatDay(interview.starts_at, zone, 'long');
  if (day === formatDay(now, zone, 'long')) return 'today';
  // The same wall time a day later is 23 to 25 hours away, which is still within the next day.
  return day === formatDay(now + 86_400_000, zone, 'long') ? 'tomorrow' : 'next';
}
