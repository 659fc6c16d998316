import type { BulkPlan } from '@parley/application/shared/bulk-plan.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { findEvent } from '@parley/data/events/event.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toPartRecordId } from '../shared/pipeline/idempotency.ts';
import { runBulk } from '../shared/run-bulk.ts';
import { requisitionMove } from './transition-requisition.ts';

const OPPOSITE = { on_hold: 'resume', open: 'hold' } as const;

/**
 * Puts requisitions on hold or resumes them; undoing applies the inverse transition to those that
 * have not changed since.
 */
export const bulkRequisitions: HandlerOf<'bulk-requisitions'> = async ({
  request: { body },
  caller,
  store,
  now,
  may,
  commit,
  parts,
}) => {
  const { ids, dry_run, action } = body;
  const plan = async (id: string): Promise<BulkPlan> => {
    const found = await requisitions.get(store, id);
    const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
    if (!found || !may('read', 'requisitions', guarded))
      return { ok: false, name: '', code: 'not-found', message: 'Is not there any more' };
    const cannot = (code: string, message: string): BulkPlan => ({
      ok: false,
      name: found.title,
      code,
      message,
    });
    if (!may('update', 'requisitions', guarded))
      return cannot(
        'forbidden',
        `Only ${found.hiring_manager_name ?? 'its hiring manager'}, recruiters and admins ` +
          'can change it',
      );
    let transition: 'hold' | 'resume';
    if (action.type === 'undo') {
      const event = await findEvent(store, toPartRecordId(action.bulk_id, id), [
        'requisition.moved',
      ]);
      if (!event || event.actor_id !== caller.userId)
        return cannot('invalid-transition', 'There is nothing to take back');
      if (event.data.version !== found.version)
        return cannot('invalid-transition', 'Has been changed since');
      const { to } = event.data;
      if (to !== 'on_hold' && to !== 'open')
        return cannot('invalid-transition', 'There is nothing to take back');
      transition = OPPOSITE[to];
    } else transition = action.type;
    const move = await requisitionMove(store, found, transition, found.version, now.toISOString(), {
      userId: caller.userId,
      name: caller.name,
      reason: '',
    });
    if (isFailure(move)) return cannot(move.problem, `Is ${found.status.replace('_', ' ')}`);
    const { after, writes, event } = move;
    return {
      ok: true,
      name: found.title,
      message: transition === 'hold' ? 'Is put on hold' : 'Is open again',
      from: found.status,
      to: after.status,
      version: after.version,
      writes,
      event,
    };
  };
  const answer = await runBulk({
    parts,
    ids,
    dryRun: dry_run,
    undoable: action.type !== 'undo',
    plan,
  });
  if (isFailure(answer)) return answer;
  if (dry_run) return { status: 200, body: answer };
  return commit({
    writes: [],
    event: {
      type: 'bulk.done',
      data: {
        list: 'requisitions',
        action: action.type,
        changed: answer.changed,
        blocked: answer.blocked,
      },
    },
    answer: { status: 200, body: answer },
  });
};
