/**
 * Whose calendar the caller keeps: a candidate the one of their candidate record, staff their own.
 */
export const toCalendar = (caller: { userId: string; candidateId: string | null }): string =>
  caller.candidateId ?? caller.userId;
