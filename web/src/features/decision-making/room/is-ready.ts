import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';

/** Everything that was asked for is in, and something was asked for. */
export const isReady = ({
  ready,
  submitted,
}: Pick<DecisionCandidate, 'ready' | 'submitted'>): boolean => ready && submitted > 0;
