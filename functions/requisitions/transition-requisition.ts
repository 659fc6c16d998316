import { hasOtherApprover } from '@parley/application/requisitions/approvers.ts';
import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  REQUISITION_TRANSITIONS,
  type RequisitionTransition,
} from '@parley/contracts/requisitions/requisition.transitions.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { approvedStatus, findApprovalBlocker } from '@parley/domain/requisitions/approval.ts';
import { isClosed, findOpeningBlockers } from '@parley/domain/requisitions/requisition-checks.ts';
import type { HandlerOf } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { requisitionView } from './requisitions.ts';

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

export interface RequisitionMove {
  after: Requisition;
  writes: WriteOp[];
  event: NewEvent;
}

/** The number of past approvals in the item; the events contain all of them. */
export const APPROVALS_KEPT = 20;

/**
 * Returns a requisition after a transition, expecting the version that was read, or why it is not
 * possible. The requester and the giver of the approval are stored, the reason of a refusal, and
 * who closed it and why.
 * @param at UTC, ISO 8601
 * @param by the actor, and the reason
 */
export async function requisitionMove(
  store: TenantStore,
  requisition: Requisition,
  transition: RequisitionTransition,
  seen: number,
  at: string,
  by: { userId: string; name: string; reason: string },
): Promise<
  RequisitionMove | Failure<'invalid-transition' | 'requisition-not-ready' | 'approval-by-another'>
> {
  const { from, label } = REQUISITION_TRANSITIONS[transition];
  const { status, opened_at, requested, approvals, was_on_hold } = requisition;
  const to =
    transition === 'open' ? approvedStatus(requisition) : REQUISITION_TRANSITIONS[transition].to;
  if (!(from as readonly RequisitionStatus[]).includes(status))
    return fail(
      'invalid-transition',
      `"${label}" is not possible while the requisition is ${status.replace('_', ' ')}`,
    );
  const missing = findOpeningBlockers(requisition);
  if ((to === 'open' || transition === 'open' || transition === 'submit') && missing.length > 0)
    return fail('requisition-not-ready', `Before it can be opened: ${missing.join('; ')}`, {
      details: { missing },
    });
  const person = { by_id: by.userId, by_name: by.name, at };
  if (transition === 'open') {
    const refused = findApprovalBlocker(
      requested,
      by.userId,
      requested?.by_id === by.userId && (await hasOtherApprover(store, requisition, by.userId)),
    );
    if (refused !== null) return fail('approval-by-another', refused);
  }
  const fields: Partial<Requisition> = {
    status: to,
    updated_at: at,
    was_on_hold: was_on_hold && (transition === 'submit' || transition === 'reject'),
    sent_back: transition === 'reject' ? { by_name: by.name, at, reason: by.reason } : null,
    ...(isClosed(to) ? { closed: { ...person, reason: by.reason.trim() } } : {}),
    ...(transition === 'submit' ? { requested: person } : {}),
    ...(transition === 'open' ? { approvals: [...approvals, person].slice(-APPROVALS_KEPT) } : {}),
    ...(to === 'open' && !opened_at ? { opened_at: at } : {}),
  };
  return {
    after: { ...requisition, ...fields, version: seen + 1 },
    writes: [requisitions.change(store, requisition.id, fields, seen)],
    event: {
      type: 'requisition.moved',
      data: { requisition_id: requisition.id, from: status, to, version: seen + 1 },
    },
  };
}
