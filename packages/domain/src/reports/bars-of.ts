import type { Bar } from '@parley/contracts/reports/report.schema.ts';

/**
 * Counts between limits: each bar holds values from its limit up to the next (not included); the
 * last is open.
 */
export function barsOf(
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
