import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  type Application,
  applications,
  withStage,
} from '@parley/data/applications/applications.repo.ts';
import { boards, toPosition } from '@parley/data/board/board.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { stageName } from '@parley/domain/applications/stages.ts';
import { planBoardMove, type BoardMove } from '@parley/domain/board/plan-board-move.ts';
import { getPositionDigits, positionBetween } from '@parley/domain/board/position.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import type { HandlerOf } from '../shared/context.ts';
import { cardOfApplication, findCard, toCardProblem } from './card-mappers.ts';

type Why = Extract<BoardMove, { kind: 'refused' }>['why'];
/** Returns the reason why a card cannot be moved, as text for the user. */
function explainMoveRefusal(
  { candidate, stage, left }: Pick<Application, 'candidate' | 'stage' | 'left'>,
  to: ApplicationStage,
  why: Why,
): string {
  switch (why) {
    case 'interview-needed':
      return `${candidate} has no interview yet. Schedule one first`;
    case 'hired':
      return `${candidate} is hired, and a hire is not undone here`;
    case 'reopen-elsewhere':
      return (
        `${candidate} can be reopened to ${stageName(left?.stage ?? 'applied')}, the stage they ` +
        'left'
      );
    case 'no-way':
      return `${candidate} cannot go from ${stageName(stage)} to ${stageName(to)}`;
  }
}

/**
 * Returns the position of a candidate's card between two cards of a column. A neighbour that has
 * left the column in the meantime is ignored. Null if no neighbour is given.
 */
async function insertBetween(
  store: TenantStore,
  { requisition_id, candidate_id }: Pick<Application, 'requisition_id' | 'candidate_id'>,
  stage: ApplicationStage,
  after: string | null,
  before: string | null,
): Promise<string | null> {
  const [above, below] = await Promise.all(
    [after, before].map(async (id) => {
      const [requisition, candidate] = id?.split('~') ?? [];
      const found =
        requisition === requisition_id && candidate
          ? await applications.get(store, requisition_id, candidate)
          : undefined;
      return found?.stage === stage ? toPosition(found) : null;
    }),
  );
  return above == null && below == null
    ? null
    : positionBetween(above ?? null, below ?? null, getPositionDigits(candidate_id));
}

/**
 * Moves a card within its column or to another one. The previous state is stored so that the move
 * can be undone.
 */
export const moveCard: HandlerOf<'move-card'> = async ({
  request: { params, body },
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await findCard({ store, may }, params.cardId, 'update');
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

/** Undoes the last move on the board if nothing else has happened to the application since. */
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
