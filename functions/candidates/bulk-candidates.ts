import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { undoUntil } from '@parley/domain/decisions/undo-window.ts';
import { mailOf } from '../decisions/decision-mail.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '../shared/failure.ts';
import { askToSignInAgain } from '../shared/recent-sign-in.ts';
import { type BulkPlan, runBulk } from '../shared/run-bulk.ts';
import { openRequisition } from './open-requisition.ts';
import { planDeletion } from './bulk/plan-deletion.ts';
import { planMove } from './bulk/plan-move.ts';
import { planReject } from './bulk/plan-reject.ts';
import { planPut } from './bulk/plan-put.ts';
import { planUndo } from './bulk/plan-undo.ts';

/** Steps of the transition table by where they lead. */
const STEPS = { in_review: 'review' } as const;

export const bulkCandidates: HandlerOf<'bulk-candidates'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
  parts,
}) => {
  const { ids, dry_run, action } = body;
  if (
    !may('update', 'candidates') ||
    !may('update', 'requisitions') ||
    (action.type === 'delete' && !may('delete', 'candidates')) ||
    (action.type === 'reject' && !may('decide', 'decision-making'))
  )
    return fail('forbidden');
  const at = now.toISOString();
  let plan: (id: string, round: number) => Promise<BulkPlan>;
  switch (action.type) {
    case 'put-on-requisition': {
      const read = async () =>
        openRequisition(await requisitions.get(store, action.requisition_id));
      const requisition = await read();
      if (isFailure(requisition)) return requisition;
      plan = async (id, round) => {
        const present = round === 1 ? requisition : await read();
        return isFailure(present)
          ? {
              ok: false,
              name: '',
              code: present.problem,
              message: present.message ?? 'The requisition is gone',
            }
          : planPut(store, present, id, at);
      };
      break;
    }
    case 'move-stage':
      plan = (id) => planMove(store, STEPS[action.to], id, at);
      break;
    case 'reject': {
      const mail = mailOf(action.mail, at);
      if (mail && mail.at < undoUntil(at)) return fail('mail-too-soon');
      plan = (id) =>
        planReject(
          store,
          {
            id: newId('dec'),
            by: caller,
            at,
            outcome: action.outcome,
            reason_code: action.reason_code,
            rationale: action.rationale,
            waive: [],
            hold_until: null,
            mail,
            requisition: null,
          },
          id,
        );
      break;
    }
    case 'delete': {
      const again = dry_run ? undefined : askToSignInAgain(caller, now);
      if (again) return again;
      plan = (id) => planDeletion(store, id, caller.userId, now);
      break;
    }
    case 'undo':
      plan = (id) => planUndo(store, action.bulk_id, caller, id, at);
  }
  const answer = await runBulk({
    parts,
    ids,
    dryRun: dry_run,
    undoable: action.type !== 'delete' && action.type !== 'undo',
    plan,
  });
  if (isFailure(answer)) return answer;
  if (dry_run) return { status: 200, body: answer };
  return commit({
    writes: [],
    event: {
      type: 'bulk.done',
      data: {
        list: 'candidates',
        action: action.type,
        changed: answer.changed,
        blocked: answer.blocked,
      },
    },
    answer: { status: 200, body: answer },
  });
};
