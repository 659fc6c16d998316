import type { Availability } from '@parley/contracts/members/availability.schema.ts';
import type { Hours, Span } from './hours.ts';

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
