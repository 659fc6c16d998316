import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import type { CandidateBulkAction } from '@parley/contracts/candidates/candidate-bulk.schema.ts';

const DAY = 86_400_000;

/** Returns the number of whole days since an instant (UTC), or null if there is none. */
export const daysInStage = (since: string | null, now: number): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / DAY));

/**
 * The stages to which the list can move a candidate directly. The other stages result from
 * interviews and decisions.
 */
export type ListMove = Extract<CandidateBulkAction, { type: 'move-stage' }>['to'];

const FROM: Readonly<Record<ListMove, readonly ApplicationStage[]>> = {
  in_review: APPLICATION_TRANSITIONS.review.from,
};

/** Checks whether a candidate in a stage can be moved in this way. */
export const mayMove = (stage: ApplicationStage, move: ListMove): boolean =>
  FROM[move].includes(stage);
