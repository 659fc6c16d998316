import type { RequisitionId } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { scorecardViews } from '@parley/data/scorecards/scorecard-views.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { ownInterviews } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toDecisionCandidate } from './to-decision-candidate.ts';
import { listSubmittedScorecards } from './list-submitted-scorecards.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/**
 * All interviews of a requisition by candidate, from an index that is behind what is written.
 * @param present interviews as they are stored at this moment: they take the place of what the
 * index says, and join where it is silent
 */
async function interviewsByCandidate(
  store: TenantStore,
  requisitionId: string,
  present: readonly Interview[],
): Promise<Map<string, Interview[]>> {
  const byId = new Map<string, Interview>();
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, {
      of: { requisitionId },
      limit: 200,
      newestFirst: true,
      after,
    });
    for (const interview of page.items) byId.set(interview.id, interview);
    after = page.lastKey;
  } while (after);
  for (const interview of present)
    if (interview.jobreq_id === requisitionId) byId.set(interview.id, interview);
  return Map.groupBy(byId.values(), ({ candidate_id }) => candidate_id);
}

/**
 * The applications of a requisition with what is in about them: a query each for applications,
 * interviews and decisions, one batch of scorecards.
 */
export const getDecisionRoom: HandlerOf<'get-decision-room'> = async ({
  request: { params, query },
  caller,
  store,
  cursors,
  now,
  may,
}) => {
  const requisition = await requisitions.get(store, params.requisitionId);
  if (
    !requisition ||
    !may('read', 'decision-making', {
      hiring_manager_id: requisition.hiring_manager_id ?? undefined,
    })
  )
    return fail('not-found');
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'get-decision-room',
    filters: { requisition: requisition.id },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');

  const page = await applications.listOfRequisition(
    store,
    requisition.id,
    Number(query.limit ?? 25),
    after,
  );
  const ids = page.items.map(({ candidate_id }) => candidate_id).sort();
  // Whether others' opinions are closed to the caller follows from the own interviews: these are
  // read as they are stored.
  const own = await ownInterviews({ store, caller, now }, new Set(ids));
  const [interviews, made] =
    ids.length === 0
      ? [new Map(), []]
      : await Promise.all([
          interviewsByCandidate(store, requisition.id, own),
          decisions.listBetween(store, requisition.id, [ids[0]!, ids.at(-1)!]),
        ]);
  const cards = await listSubmittedScorecards(
    store,
    caller,
    ids.map((id) => interviews.get(id) ?? []),
  );
  const seen = new Set(
    cards
      .filter(({ author_id }) => author_id !== caller.userId)
      .map(({ candidate_id }) => candidate_id),
  );
  await scorecardViews.note(
    store,
    caller.userId,
    [...seen].map((candidate_id) => ({ requisition_id: requisition.id, candidate_id })),
    now.toISOString(),
  );
  const { id, title, status, openings, hired, owner_name, hiring_manager_name } = requisition;
  return {
    status: 200,
    body: {
      requisition: {
        id: id as RequisitionId,
        title,
        status,
        openings,
        hired,
        owner_name,
        hiring_manager_name,
      },
      items: page.items.map((application) =>
        toDecisionCandidate({
          application,
          held: interviews.get(application.candidate_id) ?? [],
          cards: cards.filter(({ candidate_id }) => candidate_id === application.candidate_id),
          decisions: made.filter(({ candidate_id }) => candidate_id === application.candidate_id),
          template: requisition.scorecard_template ?? { attributes: [] },
          caller,
          now,
        }),
      ),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
