import { monthEnd, plusDays } from './days.ts';
import type { Days } from './report-days.ts';

/**
 * What to read of a range: spans of single days, and between them whole months (YYYY-MM), so that a
 * year is a few dozen items.
 */
export interface Buckets {
  days: Days[];
  months: { from: string; to: string } | null;
}

/** Splits days into whole months and the days around them. Shorter than three months: only days. */
export function bucketsOf({ from, to }: Days): Buckets {
  const firstWhole = from.endsWith('-01') ? from : plusDays(monthEnd(from), 1);
  const lastWhole = monthEnd(to) === to ? to : plusDays(`${to.slice(0, 7)}-01`, -1);
  if (plusDays(firstWhole, 58) > lastWhole) return { days: [{ from, to }], months: null };
  const around = [
    { from, to: plusDays(firstWhole, -1) },
    { from: plusDays(lastWhole, 1), to },
  ].filter((span) => span.from <= span.to);
  return { days: around, months: { from: firstWhole.slice(0, 7), to: lastWhole.slice(0, 7) } };
}
