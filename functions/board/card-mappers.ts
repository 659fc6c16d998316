import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { Action } from '@parley/contracts/shared/route.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { toPosition, type StoredCard } from '@parley/data/board/board.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { CursorScope } from '@parley/data/shared/cursor.ts';
import type { CommitConflict } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

const person = ({ i, n }: StoredCard['m'][number]) => ({ user_id: i, name: n });

/** Returns a row of the board as the page receives it. */
export const boardCardView = (
  requisitionId: string,
  { SK, n, g, d, p, l, h, v, x, y, k, r, f, t, c, m, w }: StoredCard,
): BoardCard =>
  ({
    id: `${requisitionId}~${SK.slice('CARD#'.length)}`,
    candidate_id: SK.slice('CARD#'.length),
    candidate: n,
    stage: g,
    stage_since: d,
    position: p,
    next_interview_at: x || null,
    interviews: y,
    scorecards_in: k,
    scorecards_asked: r,
    tasks_done: f,
    tasks: t,
    comments: c,
    members: m.map(person),
    panel: w.map(person),
    hold_until: h,
    stage_left: l,
    version: v,
  }) as BoardCard;

/** Returns the current card of an application, including the data that the stream maintains. */
export const cardOfApplication = (
  application: Application,
  row: StoredCard | undefined,
): BoardCard => {
  const { requisition_id, candidate_id, candidate, stage, stage_since, left, hold_until, version } =
    application;
  const empty = { x: '', y: 0, k: 0, r: 0, f: 0, t: 0, c: 0, m: [], w: [] };
  return boardCardView(requisition_id, {
    ...empty,
    ...row,
    SK: `CARD#${candidate_id}`,
    n: candidate,
    g: stage,
    d: stage_since,
    p: toPosition(application),
    l: left?.stage ?? null,
    h: hold_until,
    v: version,
  });
};

interface Asked {
  store: TenantStore;
  may: HandlerContext<never>['may'];
}

/**
 * Returns the application of a card id if the caller may perform this action on its requisition.
 */
export async function findCard(
  { store, may }: Asked,
  cardId: string,
  action: Extract<Action, 'read' | 'update'>,
): Promise<
  { requisition: Requisition; application: Application } | Failure<'card-not-found' | 'forbidden'>
> {
  const [requisitionId, candidateId] = cardId.split('~') as [string, string];
  const [requisition, application] = await Promise.all([
    requisitions.get(store, requisitionId),
    applications.get(store, requisitionId, candidateId),
  ]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (!requisition || !application || !may('read', 'requisitions', guarded))
    return fail('card-not-found');
  return may(action, 'requisitions', guarded) ? { requisition, application } : fail('forbidden');
}

export const CARDS_A_PAGE = 25;

/**
 * Returns the cursor scope of a board, which its first page and the further pages of its columns
 * share.
 */
export const listScope = (
  { tenantId, userId }: MemberCaller,
  requisition: string,
  stage: string,
): CursorScope => ({
  tenantId,
  userId,
  route: 'list-board-cards',
  filters: { requisition, stage },
});

/** Returns the names of active or invited staff in the requested order; fails if one is unknown. */
export async function staffById(
  store: TenantStore,
  ids: readonly string[],
): Promise<{ user_id: string; name: string }[] | Failure<'unknown-panelist'>> {
  const wanted = [...new Set(ids)];
  const found =
    wanted.length === 0
      ? []
      : (await members.getMany(store, wanted)).filter(
          ({ role, status }) => role !== 'candidate' && status !== 'disabled',
        );
  const named = wanted.flatMap((id) =>
    found.filter(({ user_id }) => user_id === id).map(({ user_id, name }) => ({ user_id, name })),
  );
  return named.length === wanted.length
    ? named
    : fail('unknown-panelist', 'Somebody named here is not an active member of this company');
}

/** Returns the problem for a refused versioned write of something on a card. */
export function toCardProblem(
  refusal: CommitConflict,
): Failure<'card-not-found' | 'stale-version'> {
  const why = toVersionProblem(refusal);
  return why.problem === 'not-found'
    ? fail('card-not-found')
    : { ...why, problem: 'stale-version' };
}
