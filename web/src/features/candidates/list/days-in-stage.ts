const DAY = 86_400_000;

/** Whole days since an instant (UTC); null where there is none. */
export const daysInStage = (since: string | null, now: number): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / DAY));
