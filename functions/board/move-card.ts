import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { withStage } from '@parley/data/applications/with-stage.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { planBoardMove } from '@parley/domain/board/plan-board-move.ts';
import { expectsScorecards } from '@parley/domain/interviews/expects-scorecards.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '../shared/failure.ts';
import { cardOfApplication } from './board-card-view.ts';
import { cardOf } from './card-of.ts';
import { toCardProblem } from './to-card-problem.ts';
import { insertBetween } from './insert-between.ts';
import { explainMoveRefusal } from './explain-move-refusal.ts';

/**
 * Another place in the column, or the step to another one. What it looked like before is kept, so
 * that it can be taken back.
 */
export const moveCard: HandlerOf<'move-card'> = async ({
  request: { params, body },
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await cardOf({ store, may }, params.cardId, 'update');
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id, stage, stage_since, position, left } = application;
  if (application.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: application.version } });
  const interviews =
    body.stage === 'interviewing' && stage !== body.stage
      ? await countInterviews(store, application)
      : 0;
  const move = planBoardMove({ stage, stage_left: left?.stage ?? null, interviews }, body.stage);
  if (move.kind === 'refused')
    return fail(move.code, explainMoveRefusal(application, body.stage, move.why));
  if (move.kind === 'decide' || move.kind === 'reopen')
    return fail('decision-needed', `To move ${application.candidate} there, say why`, {
      details: { outcome: move.kind === 'decide' ? move.outcome : 'reopen' },
    });

  const [row, place] = await Promise.all([
    boards.get(store, requisition_id, candidate_id),
    insertBetween(store, application, body.stage, body.after, body.before),
  ]);
  const stepped =
    move.kind === 'order'
      ? { ...application, version: application.version + 1 }
      : withStage(application, body.stage, now.toISOString());
  const moved: Application = {
    ...stepped,
    position: place ?? stepped.position,
    before_move: { stage, since: stage_since, position, left },
  };
  return commit({
    writes: [applications.write(store, moved, { version: ifMatch })],
    event: {
      type: move.kind === 'order' ? 'application.ordered' : 'application.moved',
      data: {
        requisition_id,
        candidate_id,
        from: stage,
        since: stage_since,
        to: moved.stage,
        version: moved.version,
      },
    },
    answer: { status: 200, body: cardOfApplication(moved, row), version: moved.version },
    refused: toCardProblem,
  });
};

async function countInterviews(store: TenantStore, application: Application): Promise<number> {
  return (await interviewsOfApplication(store, application)).filter(({ state }) =>
    expectsScorecards(state),
  ).length;
}
