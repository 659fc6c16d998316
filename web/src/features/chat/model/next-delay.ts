const SOONEST = 2000;
const LATEST = 20_000;

/**
 * The time (ms) before the next request for updates: short while people are writing, then
 * increasing.
 */
export const nextDelay = (last: number, hadNews: boolean): number =>
  hadNews ? SOONEST : Math.min(LATEST, Math.max(SOONEST, Math.round(last * 1.35)));
