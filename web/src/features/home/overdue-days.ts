const HOUR = 3_600_000;

/** Whole days since a scorecard fell due, an hour after the interview's end. */
export const overdueDays = (interviewEndsAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(interviewEndsAt) - HOUR) / (24 * HOUR)));
