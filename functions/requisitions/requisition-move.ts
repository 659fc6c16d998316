import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import { REQUISITION_TRANSITIONS, type RequisitionTransition } from '@parley/contracts/requisitions/requisition.transitions.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { whatBlocksOpening } from '@parley/domain/requisitions/what-blocks-opening.ts';
import { type Failure, fail } from '../kit/failure.ts';

export interface RequisitionMove {
  after: Requisition;
  writes: WriteOp[];
  event: NewEvent;
}

/** A requisition moved by a named step, expecting the version that was seen, or why it cannot. `at` is UTC, ISO 8601; `by` is who
 * does it and why, kept when an approval is refused. */
export function requisitionMove(store: TenantStore, requisition: Requisition, transition: RequisitionTransition, seen: number, at: string, by: { name: string; reason: string }): RequisitionMove | Failure<'invalid-transition' | 'requisition-not-ready'> {
  const { from, to, label } = REQUISITION_TRANSITIONS[transition];
  const { status, opened_at } = requisition;
  if (!(from as readonly RequisitionStatus[]).includes(status)) return fail('invalid-transition', `"${label}" is not possible while the requisition is ${status.replace('_', ' ')}`);
  const missing = whatBlocksOpening(requisition);
  if (to === 'open' && missing.length > 0) return fail('requisition-not-ready', `Before it can be opened: ${missing.join('; ')}`, { details: { missing } });
  const fields: Partial<Requisition> = { status: to, updated_at: at, sent_back: transition === 'reject' ? { by_name: by.name, at, reason: by.reason } : null, ...(to === 'open' && !opened_at ? { opened_at: at } : {}) };
  return {
    after: { ...requisition, ...fields, version: seen + 1 },
    writes: [requisitions.change(store, requisition.id, fields, seen)],
    event: { type: 'requisition.moved', data: { requisition_id: requisition.id, from: status, to, version: seen + 1 } },
  };
}
