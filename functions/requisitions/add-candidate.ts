import { applicationView } from '@parley/application/applications/application-view.ts';
import {
  applicationWrites,
  newApplication,
} from '@parley/application/applications/new-application.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Creates the application. A candidate has at most one application on a requisition, however often
 * this is requested.
 */
export const addCandidate: HandlerOf<'add-candidate'> = async ({
  request,
  store,
  now,
  may,
  commit,
}) => {
  const [requisition, candidate] = await Promise.all([
    requisitions.get(store, request.params.id),
    candidates.get(store, request.body.candidate_id),
  ]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (
    !requisition ||
    !candidate ||
    !may('read', 'requisitions', guarded) ||
    !may('read', 'candidates', { candidate_ids: [candidate.id] })
  )
    return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  if (requisition.status !== 'open')
    return fail(
      'requisition-not-open',
      `${requisition.title} is ${requisition.status.replace('_', ' ')}. Open it first`,
    );
  const at = now.toISOString();
  const application = newApplication(requisition, candidate, at);
  return commit({
    writes: applicationWrites(store, requisition, application),
    event: {
      type: 'application.created',
      data: { requisition_id: requisition.id, candidate_id: candidate.id },
    },
    answer: { status: 200, body: applicationView(application), version: 1 },
    refused: ({ index }) =>
      index === 0
        ? fail('application-exists', `${candidate.name} is already on ${requisition.title}`)
        : throwConflict(),
  });
};
