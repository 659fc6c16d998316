import type { Span } from './hours.ts';

const pad = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const LAST = 23 * 60 + 59;

/**
 * Hours to offer after those of a day: 9 to 17 when there are none, else from an hour after the
 * last for two hours, as far as the day reaches.
 */
export function nextSpan(spans: readonly Span[]): Span {
  const ends = spans
    .map((span) => span.end)
    .filter(Boolean)
    .sort();
  const last = ends.at(-1);
  if (last === undefined) return { start: '09:00', end: '17:00' };
  const [hour = 0, minute = 0] = last.split(':').map(Number);
  const start = Math.min(hour * 60 + minute + 60, LAST - 30);
  return { start: pad(start), end: pad(Math.min(start + 120, LAST)) };
}
