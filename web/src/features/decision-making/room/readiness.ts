import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';

/** Whether an application can still be decided about. */
export const isOpenStage = (stage: ApplicationStage): boolean =>
  stage !== 'hired' && stage !== 'rejected' && stage !== 'withdrawn';

/** Everything that was asked for is in, and something was asked for. */
export const isReady = ({
  ready,
  submitted,
}: Pick<DecisionCandidate, 'ready' | 'submitted'>): boolean => ready && submitted > 0;
