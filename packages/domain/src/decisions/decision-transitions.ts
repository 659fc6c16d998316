import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import {
  type DecisionOutcome,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';

/** What an outcome does to the application; null leaves it where it is. */
export const OUTCOME_TRANSITIONS: Readonly<Record<DecisionOutcome, ApplicationTransition | null>> =
  {
    hire: 'hire',
    offer: 'offer',
    advance: 'advance',
    hold: null,
    reject: 'reject',
    withdraw: 'withdraw',
  };

/**
 * Until when a decision can be taken back, and the earliest that anybody outside hears of it.
 * @param decidedAt UTC, ISO 8601
 * @returns UTC, ISO 8601
 */
export const undoUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + UNDO_MINUTES * 60_000).toISOString();
