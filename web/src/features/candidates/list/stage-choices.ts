import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import type { CandidateBulkAction } from '@parley/contracts/candidates/candidate-bulk.schema.ts';

/**
 * Where a list may move somebody by itself. The other stages come from interviews and decisions.
 */
export type ListMove = Extract<CandidateBulkAction, { type: 'move-stage' }>['to'];

const FROM: Readonly<Record<ListMove, readonly ApplicationStage[]>> = {
  in_review: APPLICATION_TRANSITIONS.review.from,
};

/** Whether somebody in a stage may be moved so. */
export const mayMove = (stage: ApplicationStage, move: ListMove): boolean =>
  FROM[move].includes(stage);
