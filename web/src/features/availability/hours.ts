import type { Availability } from '@parley/contracts/members/availability.schema.ts';

/** Part of a day in wall time HH:mm; empty while it is being typed. */
export interface Span {
  start: string;
  end: string;
}

/**
 * The hours of seven days (Monday first), exceptions by date, caps as typed. What the page edits.
 */
export interface Hours {
  zone: string;
  week: readonly (readonly Span[])[];
  exceptions: readonly { date: string; spans: readonly Span[] }[];
  /** Empty: no limit. */
  capPerDay: string;
  capPerWeek: string;
}

export type SpanProblem = 'missing' | 'upside-down' | 'overlap';

/**
 * What is wrong with a day's spans, by their index; an entry is absent where nothing is. Times
 * compare as text.
 */
export function spanProblems(spans: readonly Span[]): Partial<Record<number, SpanProblem>> {
  const problems: Partial<Record<number, SpanProblem>> = {};
  spans.forEach((span, index) => {
    if (!span.start || !span.end) problems[index] = 'missing';
    else if (span.end <= span.start) problems[index] = 'upside-down';
    else if (
      spans.some((other, at) => at < index && other.start < span.end && span.start < other.end)
    )
      problems[index] = 'overlap';
  });
  return problems;
}

/** Whether a cap as typed is a whole number from 1 to `most`, or nothing. */
export const capIsRight = (typed: string, max: number): boolean =>
  typed.trim() === '' ||
  (/^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max);

/** Whether all of it can be saved. */
export const hoursAreRight = (hours: Hours): boolean =>
  [...hours.week, ...hours.exceptions.map((exception) => exception.spans)].every(
    (spans) => Object.keys(spanProblems(spans)).length === 0,
  ) &&
  capIsRight(hours.capPerDay, 20) &&
  capIsRight(hours.capPerWeek, 60);

const inOrder = (spans: readonly Span[]): Span[] =>
  [...spans].sort((a, b) => (a.start < b.start ? -1 : 1));
const cap = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Stored availability as the page edits it. */
export const toHours = (stored: Availability): Hours => ({
  zone: stored.zone,
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    inOrder(
      stored.weekly
        .filter((span) => span.weekday === weekday)
        .map(({ start, end }) => ({ start, end })),
    ),
  ),
  exceptions: [...stored.exceptions]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, spans }) => ({ date, spans: inOrder(spans) })),
  capPerDay: stored.cap_per_day === null ? '' : String(stored.cap_per_day),
  capPerWeek: stored.cap_per_week === null ? '' : String(stored.cap_per_week),
});

/** What the page edited as it is sent. Ask `hoursAreRight` first. */
export const toAvailability = (hours: Hours): Availability => ({
  zone: hours.zone,
  weekly: hours.week.flatMap((spans, index) =>
    inOrder(spans).map((span) => ({ weekday: index + 1, ...span })),
  ),
  exceptions: hours.exceptions.map(({ date, spans }) => ({ date, spans: inOrder(spans) })),
  cap_per_day: cap(hours.capPerDay),
  cap_per_week: cap(hours.capPerWeek),
});
