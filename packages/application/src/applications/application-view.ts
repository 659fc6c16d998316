import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';
import type {
  ApplicationId,
  CandidateId,
  RequisitionId,
  TenantId,
} from '@parley/contracts/shared/ids.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';

export const applicationView = ({
  kind: _,
  requisition_location: __,
  position: ___,
  left: ____,
  before_move: _____,
  quiet_until: ______,
  round,
  created_at,
  ...stored
}: Application): ApplicationView => ({
  ...stored,
  round: round?.stage ?? null,
  id: `${stored.requisition_id}~${stored.candidate_id}` as ApplicationId,
  tenant_id: stored.tenant_id as TenantId,
  requisition_id: stored.requisition_id as RequisitionId,
  candidate_id: stored.candidate_id as CandidateId,
  createdAt: created_at,
});
