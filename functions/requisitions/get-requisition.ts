import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { requisitionView } from './requisition-view.ts';

export const getRequisition: HandlerOf<'get-requisition'> = async ({ request, store, may }) => {
  const found = await requisitions.get(store, request.params.id);
  if (
    !found ||
    !may('read', 'requisitions', { hiring_manager_id: found.hiring_manager_id ?? undefined })
  )
    return fail('not-found');
  return { status: 200, body: requisitionView(found), version: found.version };
};
