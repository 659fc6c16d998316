import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { findHiringManager } from './find-hiring-manager.ts';
import { refuseStrayQuestions } from './refuse-stray-questions.ts';
import { requisitionView } from './requisition-view.ts';

export const createRequisition: HandlerOf<'create-requisition'> = async ({
  request,
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const { body } = request;
  if (!may('create', 'requisitions', { hiring_manager_id: body.hiring_manager_id ?? undefined }))
    return fail('forbidden', 'You can open requisitions of which you are the hiring manager');
  const stray = refuseStrayQuestions(body);
  if (stray) return stray;
  const manager = await findHiringManager(store, body.hiring_manager_id);
  if (isFailure(manager)) return manager;
  const at = now.toISOString();
  const requisition: Requisition = {
    kind: 'REQUISITION',
    id: newId('req'),
    tenant_id: caller.tenantId,
    ...body,
    hiring_manager_name: manager.name,
    owner_id: caller.userId,
    owner_name: caller.name,
    status: 'draft',
    candidates: 0,
    hired: 0,
    sent_back: null,
    was_on_hold: false,
    requested: null,
    approvals: [],
    closed: null,
    opened_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return commit({
    writes: [requisitions.create(store, requisition)],
    event: { type: 'requisition.created', data: { requisition_id: requisition.id } },
    answer: { status: 201, body: requisitionView(requisition), version: 1 },
  });
};
