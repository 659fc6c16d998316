import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';

/** Whether a decision about an application is still possible. */
export const isOpenStage = (stage: ApplicationStage): boolean =>
  stage !== 'hired' && stage !== 'rejected' && stage !== 'withdrawn';

/** Whether scorecards were requested and all of them are submitted. */
export const isReady = ({
  ready,
  submitted,
}: Pick<DecisionCandidate, 'ready' | 'submitted'>): boolean => ready && submitted > 0;
