import { fail } from '@parley/application/shared/failure.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';

export const deleteRequisition: HandlerOf<'delete-requisition'> = async ({
  request,
  store,
  ifMatch,
  may,
  commit,
  now,
}) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('delete', 'requisitions', guarded)) return fail('forbidden');
  if (await applications.isAnybodyOn(store, found.id))
    return fail('in-use', 'Candidates were put on this requisition. Cancel it instead');
  return commit({
    writes: [
      requisitions.remove(store, found, seenVersion(found, ifMatch).version),
      boards.endCounts(store, found.id, now),
      pendingApplications.removeSummary(store, found.id),
    ],
    event: { type: 'requisition.deleted', data: { requisition_id: found.id } },
    answer: { status: 204 },
    refused: (refusal) =>
      refusal.item?.version === ifMatch ? throwConflict() : toVersionProblem(refusal),
  });
};
