const DAY = 86_400_000;

/**
 * How many interviews lie from 28 days before the start of this one until 7 days after it. All
 * times UTC epoch milliseconds.
 */
export function countLoad(interviews: readonly number[], start: number): number {
  return interviews.filter((at) => at >= start - 28 * DAY && at < start + 7 * DAY).length;
}

/**
 * Start of the latest interview up to `start`; minus infinity for somebody who has none before it.
 */
export function lastInterview(interviews: readonly number[], start: number): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...interviews.filter((at) => at <= start));
}
