import type { Hours, Span } from './hours.ts';

/**
 * Parses typed text as wall time HH:mm, 24 hours: "9", "930", "9:30" and "9.30" are accepted; 24:00
 * is the last minute of the day. Undefined if it is not a time.
 */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour === 24 && minute === 0) return '23:59';
  return hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges concurrent edits: fields that the person changed keep their values, all others come from
 * the latest version. The week is compared day by day.
 */
export function mergeHours(base: Hours, typed: Hours, latest: Hours): Hours {
  const pick = <K extends keyof Hours>(name: K): Hours[K] =>
    same(base[name], typed[name]) ? latest[name] : typed[name];
  return {
    zone: pick('zone'),
    week: typed.week.map((spans, day) =>
      same(base.week[day], spans) ? (latest.week[day] ?? []) : spans,
    ),
    exceptions: pick('exceptions'),
    capPerDay: pick('capPerDay'),
    capPerWeek: pick('capPerWeek'),
  };
}

const pad = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const LAST = 23 * 60 + 59;

/**
 * Returns the hours to propose after the existing ones of a day: 9 to 17 if there are none,
 * otherwise two hours starting one hour after the last, limited to the end of the day.
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
