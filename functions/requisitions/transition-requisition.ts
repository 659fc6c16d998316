import { REQUISITION_TRANSITIONS } from '@parley/contracts/requisitions/requisition.transitions.ts';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { whatBlocksOpening } from '@parley/domain/requisitions/what-blocks-opening.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { requisitionView } from './requisition-view.ts';

export const transitionRequisition: HandlerOf<'transition-requisition'> = async ({ request, store, now, ifMatch, may, commit }) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  const { transition } = request.body;
  const { from, to, label } = REQUISITION_TRANSITIONS[transition];
  if (!(from as readonly RequisitionStatus[]).includes(found.status)) return fail('invalid-transition', `"${label}" is not possible while the requisition is ${found.status.replace('_', ' ')}`);
  const missing = whatBlocksOpening(found);
  if (to === 'open' && missing.length > 0) return fail('requisition-not-ready', `Before it can be opened: ${missing.join('; ')}`, { details: { missing } });
  const at = now.toISOString();
  const fields: Partial<Requisition> = { status: to, updated_at: at, ...(to === 'open' && !found.opened_at ? { opened_at: at } : {}) };
  const changed = { ...found, ...fields, version: ifMatch + 1 };
  return commit({
    writes: [requisitions.change(store, found.id, fields, ifMatch)],
    event: { type: 'requisition.moved', data: { requisition_id: found.id, from: found.status, to } },
    answer: { status: 200, body: requisitionView(changed), version: changed.version },
    refused: versionRefusal,
  });
};
