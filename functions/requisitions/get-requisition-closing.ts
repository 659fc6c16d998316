import { fail } from '@parley/application/shared/failure.ts';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { interviewList } from '@parley/data/lists/interview-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { timeText } from '@parley/data/lists/list-spec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { isCancelledByClosing } from '@parley/domain/requisitions/requisition-checks.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * The largest number of booked interviews that is counted; above it the confirmation says "more
 * than".
 */
const MAX_INTERVIEWS = 100;
const LAST_START = '9999-12-31T23:59:59.999Z';

/**
 * Returns who is affected by closing a requisition: one read of counts, one query of rows, one
 * batch of applications.
 */
export const getRequisitionClosing: HandlerOf<'get-requisition-closing'> = async ({
  request,
  store,
  now,
  may,
}) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  const [counts, rows] = await Promise.all([
    boards.counts(store, found.id),
    listPage(store, interviewList, {
      filters: { requisition: found.id, status: 'In progress' },
      between: [timeText(now.toISOString()), timeText(LAST_START)],
      sort: 'start',
      descending: false,
      words: [],
      matches: () => true,
      limit: MAX_INTERVIEWS,
    }),
  ]);
  const booked = rows.items.filter(({ state }) => state === 'scheduled');
  const theirs = await applications.getMany(
    store,
    booked.map(({ candidate_id }) => ({ requisitionId: found.id, candidateId: candidate_id })),
  );
  const stages = new Map(theirs.map(({ candidate_id, stage }) => [candidate_id, stage]));
  return {
    status: 200,
    body: {
      active: APPLICATION_STAGES.filter(isUndecided).reduce((sum, stage) => sum + counts[stage], 0),
      booked: booked.length,
      undecided: booked.filter(({ candidate_id }) =>
        isCancelledByClosing('filled', stages.get(candidate_id)),
      ).length,
      more: rows.lastKey !== undefined,
    },
  };
};
