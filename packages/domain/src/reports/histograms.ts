import type { Measured, Bar } from '@parley/contracts/reports/report.schema.ts';
import { monthEnd, plusDays, type Days } from './days.ts';

type Histogram = readonly (readonly [value: number, count: number])[];

/**
 * Count, median and 90th percentile of values given as an ascending histogram. The median of an
 * even number is the mean of the two in the middle; p90 is the nearest rank: the smallest value
 * that at least 90 % are not above.
 */
export function measureHistogram(histogram: Histogram): Measured {
  const count = histogram.reduce((sum, [, n]) => sum + n, 0);
  if (count === 0) return { count, median: null, p90: null };
  return {
    count,
    median: (at(histogram, Math.ceil(count / 2)) + at(histogram, Math.floor(count / 2) + 1)) / 2,
    p90: at(histogram, Math.ceil(0.9 * count)),
  };
}

/** The value of a rank, counted from 1 up to the number of values. */
function at(histogram: Histogram, rank: number): number {
  let left = rank;
  return histogram.find(([, n]) => (left -= n) <= 0)![0];
}

/**
 * What to read of a range: spans of single days, and between them whole months (YYYY-MM), so that a
 * year is a few dozen items.
 */
export interface Buckets {
  days: Days[];
  months: { from: string; to: string } | null;
}

/** Splits days into whole months and the days around them. Shorter than three months: only days. */
export function toBuckets({ from, to }: Days): Buckets {
  const firstWhole = from.endsWith('-01') ? from : plusDays(monthEnd(from), 1);
  const lastWhole = monthEnd(to) === to ? to : plusDays(`${to.slice(0, 7)}-01`, -1);
  if (plusDays(firstWhole, 58) > lastWhole) return { days: [{ from, to }], months: null };
  const around = [
    { from, to: plusDays(firstWhole, -1) },
    { from: plusDays(lastWhole, 1), to },
  ].filter((span) => span.from <= span.to);
  return { days: around, months: { from: firstWhole.slice(0, 7), to: lastWhole.slice(0, 7) } };
}

/**
 * Counts between limits: each bar holds values from its limit up to the next (not included); the
 * last is open.
 */
export function toBars(
  histogram: readonly (readonly [value: number, count: number])[],
  limits: readonly number[],
): Bar[] {
  return limits.map((from, i) => {
    const next = limits[i + 1];
    const count = histogram.reduce(
      (sum, [value, n]) => (value >= from && (next === undefined || value < next) ? sum + n : sum),
      0,
    );
    return { from, to: next === undefined ? null : next - 1, count };
  });
}
