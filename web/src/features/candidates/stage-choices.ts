import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';

/** Where a list may move somebody by itself. The other stages come from interviews and decisions. */
export const LIST_MOVES = ['in_review', 'rejected', 'withdrawn', 'reopened'] as const;
export type ListMove = (typeof LIST_MOVES)[number];

const FROM: Readonly<Record<ListMove, readonly ApplicationStage[]>> = {
  in_review: APPLICATION_TRANSITIONS.review.from, rejected: APPLICATION_TRANSITIONS.reject.from, withdrawn: APPLICATION_TRANSITIONS.withdraw.from, reopened: ['rejected', 'withdrawn'],
};

/** Whether somebody in a stage may be moved so. */
export const mayMove = (stage: ApplicationStage, move: ListMove): boolean => FROM[move].includes(stage);
