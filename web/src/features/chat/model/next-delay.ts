const SOONEST = 2000;
const LATEST = 20_000;

/**
 * How long (ms) to wait before asking for news again: at once short where people are writing,
 * longer and longer where not.
 */
export const nextDelay = (last: number, hadNews: boolean): number =>
  hadNews ? SOONEST : Math.min(LATEST, Math.max(SOONEST, Math.round(last * 1.35)));
