import type { RequisitionId, TenantId, UserId } from '@parley/contracts/shared/ids.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { findOpeningBlockers } from '@parley/domain/requisitions/find-opening-blockers.ts';

type Approval = Requisition['approvals'][number];
const withUserId = (approval: Approval) => ({ ...approval, by_id: approval.by_id as UserId });

export function requisitionView({
  kind: _,
  created_at,
  updated_at,
  ...stored
}: Requisition): RequisitionView {
  return {
    ...stored,
    id: stored.id as RequisitionId,
    tenant_id: stored.tenant_id as TenantId,
    owner_id: stored.owner_id as UserId,
    hiring_manager_id: stored.hiring_manager_id as UserId | null,
    requested: stored.requested && withUserId(stored.requested),
    approvals: stored.approvals.map(withUserId),
    closed: stored.closed && { ...stored.closed, by_id: stored.closed.by_id as UserId },
    missing_to_open: findOpeningBlockers(stored),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
