import { planDecisionUndo } from '@parley/application/decisions/plan-decision-undo.ts';
import type { BulkPlan } from '@parley/application/shared/bulk-plan.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { findEvent } from '@parley/data/events/event.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { stageName } from '@parley/domain/applications/stages.ts';
import { toPartRecordId } from '../shared/pipeline/idempotency.ts';

const UNDOABLE = ['application.created', 'application.moved', 'decision.made'] as const;

/** Plans undoing the caller's own bulk change of a candidate, if nothing has changed since. */
export async function planUndo(
  store: TenantStore,
  bulkId: string,
  by: { userId: string; name: string },
  id: string,
  at: string,
): Promise<BulkPlan> {
  const [event, candidate] = await Promise.all([
    findEvent(store, toPartRecordId(bulkId, id), UNDOABLE),
    candidates.get(store, id),
  ]);
  const name = candidate?.name ?? '';
  const cannot = (message: string): BulkPlan => ({
    ok: false,
    name,
    code: 'invalid-transition',
    message,
  });
  if (!event || event.actor_id !== by.userId || event.data.requisition_id === undefined)
    return cannot('There is nothing to take back');
  const { requisition_id, candidate_id } = event.data;
  const application = await applications.get(store, requisition_id, candidate_id);
  if (!application) return cannot('Has moved on since');
  const { requisition, stage } = application;
  if (event.type === 'decision.made') {
    const undo = await planDecisionUndo(store, application, by, at);
    if (isFailure(undo)) return cannot(undo.message ?? '');
    if (undo.undone.id !== event.data.decision_id)
      return cannot('Has been decided about again since');
    const { back, writes } = undo;
    return {
      ok: true,
      name,
      message: `${stageName(stage)} → ${stageName(back.stage)} on ${requisition}`,
      from: stage,
      to: back.stage,
      version: back.version,
      writes,
      event: undo.event,
    };
  }
  const { version } = event.data;
  if (application.version !== version) return cannot('Has moved on since');
  if (event.type === 'application.created') {
    return {
      ok: true,
      name,
      message: `Is taken off ${requisition}`,
      from: stage,
      to: null,
      version: null,
      writes: [
        applications.remove(store, application),
        requisitions.count(store, requisition_id, { candidates: -1 }),
      ],
      event: { type: 'application.removed', data: { requisition_id, candidate_id } },
    };
  }
  const { from, since } = event.data;
  if (from === undefined || since === undefined) return cannot('There is nothing to take back');
  const after: Application = {
    ...application,
    stage: from,
    stage_since: since,
    position: null,
    before_move: null,
    version: version + 1,
  };
  return {
    ok: true,
    name,
    message: `${stageName(stage)} → ${stageName(from)} on ${requisition}`,
    from: stage,
    to: from,
    version: after.version,
    writes: [applications.write(store, after, { version })],
    event: {
      type: 'application.moved',
      data: {
        requisition_id,
        candidate_id,
        from: stage,
        since: application.stage_since,
        to: from,
        version: after.version,
      },
    },
  };
}
