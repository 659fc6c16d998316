import type { Availability } from '@parley/contracts/members/availability.schema.ts';

/** A part of a day in wall time HH:mm; empty while it is being typed. */
export interface Span {
  start: string;
  end: string;
}

/**
 * The state of the form: the hours of seven days (Monday first), exceptions by date, limits as
 * typed.
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
 * Returns the problems of a day's spans by index; valid spans have no entry. Times compare as text.
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

/** Whether a limit as typed is empty or a whole number from 1 to `max`. */
export const capIsRight = (typed: string, max: number): boolean =>
  typed.trim() === '' ||
  (/^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max);

/** Whether the whole form can be saved. */
export const hoursAreRight = (hours: Hours): boolean =>
  [...hours.week, ...hours.exceptions.map((exception) => exception.spans)].every(
    (spans) => Object.keys(spanProblems(spans)).length === 0,
  ) &&
  capIsRight(hours.capPerDay, 20) &&
  capIsRight(hours.capPerWeek, 60);

const inOrder = (spans: readonly Span[]): Span[] =>
  [...spans].sort((a, b) => (a.start < b.start ? -1 : 1));
const cap = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Converts stored availability to the form's state. */
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

/** Converts the form's state to the request body. Check `hoursAreRight` first. */
export const toAvailability = (hours: Hours): Availability => ({
  zone: hours.zone,
  weekly: hours.week.flatMap((spans, index) =>
    inOrder(spans).map((span) => ({ weekday: index + 1, ...span })),
  ),
  exceptions: hours.exceptions.map(({ date, spans }) => ({ date, spans: inOrder(spans) })),
  cap_per_day: cap(hours.capPerDay),
  cap_per_week: cap(hours.capPerWeek),
});
