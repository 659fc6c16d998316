import type { ApplicationTransition } from '@parley/contracts/applications/application.transitions.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';

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
