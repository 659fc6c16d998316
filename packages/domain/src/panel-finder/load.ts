const DAY = 86_400_000;

/** Interviews from 28 days before `now` until 7 days after it. All times UTC epoch milliseconds. */
export function loadOf(interviews: readonly number[], now: number): number {
  return interviews.filter((start) => start >= now - 28 * DAY && start < now + 7 * DAY).length;
}

/** Start of the latest interview up to `now`; minus infinity for somebody who never had one. */
export function lastInterview(interviews: readonly number[], now: number): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...interviews.filter((start) => start <= now));
}
