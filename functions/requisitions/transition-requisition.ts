import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { requisitionMove } from './requisition-move.ts';
import { requisitionView } from './requisition-view.ts';

export const transitionRequisition: HandlerOf<'transition-requisition'> = async ({
  request,
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  const move = await requisitionMove(
    store,
    found,
    request.body.transition,
    seenVersion(found, ifMatch).version,
    now.toISOString(),
    { userId: caller.userId, name: caller.name, reason: request.body.reason },
  );
  if (isFailure(move)) return move;
  const { after, writes, event } = move;
  return commit({
    writes,
    event,
    answer: { status: 200, body: requisitionView(after), version: after.version },
    refused: toVersionProblem,
  });
};
