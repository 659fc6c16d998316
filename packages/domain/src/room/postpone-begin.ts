import type { Period } from '../recordings/lanes.ts';

/**
 * The stretches with one beginning later than was thought; undefined where that changes nothing.
 * @param at UTC, ISO 8601
 */
export function postponeBegin(
  periods: readonly Period[],
  index: number,
  at: string,
): Period[] | undefined {
  const period = periods[index];
  if (!period || at <= period.from || (period.to !== null && at >= period.to)) return undefined;
  return periods.map((other) => (other === period ? { ...period, from: at } : other));
}
