import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { cardOfApplication } from './board-card-view.ts';
import { findCard } from './find-card.ts';
import { toCardProblem } from './to-card-problem.ts';

/**
 * Takes the last move on the board back, as long as nothing else has happened to the application.
 */
export const undoMove: HandlerOf<'undo-move'> = async ({
  request: { params },
  store,
  ifMatch,
  may,
  commit,
}) => {
  const found = await findCard({ store, may }, params.cardId, 'update');
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id, before_move: was, version } = application;
  if (version !== ifMatch) return fail('stale-version', undefined, { details: { version } });
  if (!was) return fail('nothing-to-undo');
  const back: Application = {
    ...application,
    stage: was.stage,
    stage_since: was.since,
    position: was.position,
    left: was.left,
    before_move: null,
    version: version + 1,
  };
  const row = await boards.get(store, requisition_id, candidate_id);
  return commit({
    writes: [applications.write(store, back, { version: ifMatch })],
    event: {
      type: was.stage === application.stage ? 'application.ordered' : 'application.moved',
      data: {
        requisition_id,
        candidate_id,
        from: application.stage,
        since: application.stage_since,
        to: back.stage,
        version: back.version,
        undone: true,
      },
    },
    answer: { status: 200, body: cardOfApplication(back, row), version: back.version },
    refused: toCardProblem,
  });
};
