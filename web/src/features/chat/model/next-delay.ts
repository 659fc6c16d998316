const SOONEST = 2000;
const LATEST = 20_000;

/**
 * Returns the time in milliseconds before the next request for updates. It is short while people
 * are writing and then increases.
 */
export const nextDelay = (last: number, hadNews: boolean): number =>
  hadNews ? SOONEST : Math.min(LATEST, Math.max(SOONEST, Math.round(last * 1.35)));
