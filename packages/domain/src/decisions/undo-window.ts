import { UNDO_MINUTES } from '@parley/contracts/decisions/decisions.routes.ts';

/**
 * Until when a decision can be taken back, and the earliest that anybody outside hears of it.
 * @param decidedAt UTC, ISO 8601
 * @returns UTC, ISO 8601
 */
export const undoUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + UNDO_MINUTES * 60_000).toISOString();
