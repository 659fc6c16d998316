/** The middle value; the mean of the two in the middle where there is an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0
    ? Number.NaN
    : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
