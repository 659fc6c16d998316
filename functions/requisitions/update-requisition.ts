import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { whatBlocksOpening } from '@parley/domain/requisitions/what-blocks-opening.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { hiringManagerOf } from './hiring-manager-of.ts';
import { refuseStrayQuestions } from './refuse-stray-questions.ts';
import { requisitionView } from './requisition-view.ts';

/** Changes the named fields. An open requisition keeps what opening it needed. */
export const updateRequisition: HandlerOf<'update-requisition'> = async ({ request, store, now, ifMatch, may, commit }) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  const fields: Partial<Requisition> = { ...request.body, updated_at: now.toISOString() };
  if (request.body.hiring_manager_id !== undefined) {
    if (!may('update', 'requisitions', { hiring_manager_id: request.body.hiring_manager_id ?? undefined })) return fail('forbidden');
    const manager = await hiringManagerOf(store, request.body.hiring_manager_id);
    if (isFailure(manager)) return manager;
    fields.hiring_manager_name = manager.name;
  }
  const changed = { ...found, ...fields, version: ifMatch + 1 };
  // Whoever has seen another version is told so first: the attribute may have gone since.
  const stray = found.version === ifMatch ? refuseStrayQuestions(changed) : undefined;
  if (stray) return stray;
  const missing = whatBlocksOpening(changed);
  if ((found.status === 'open' || found.status === 'on_hold') && missing.length > 0) return fail('requisition-not-ready', `An open requisition cannot lose what it needs: ${missing.join('; ')}`, { details: { missing } });
  return commit({
    writes: [requisitions.change(store, found.id, fields, ifMatch)],
    event: { type: 'requisition.changed', data: { requisition_id: found.id, fields: Object.keys(request.body) } },
    answer: { status: 200, body: requisitionView(changed), version: changed.version },
    refused: versionRefusal,
  });
};
