import type { Measured } from '@parley/contracts/reports/report.schema.ts';

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
