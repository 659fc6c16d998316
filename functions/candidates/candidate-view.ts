import type { CandidateRow, CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { CandidateId, RequisitionId, TenantId, UserId } from '@parley/contracts/kit/ids.ts';
import type { Candidate, CandidateRowItem } from '@parley/data/candidates/candidates.repo.ts';

const standing = (row: CandidateRowItem | undefined) => ({
  requisition_id: (row?.requisition_id ?? null) as RequisitionId | null, requisition: row?.requisition ?? null, stage: row?.stage ?? null, next_interview_at: row?.next_interview_at ?? null,
});

export function candidateView({ kind: _, created_at, updated_at, ...stored }: Candidate, row: CandidateRowItem | undefined): CandidateView {
  return {
    ...stored,
    id: stored.id as CandidateId, tenant_id: stored.tenant_id as TenantId, user_id: stored.user_id as UserId | null, ...standing(row),
    feedbackId: row?.feedback_id ?? null, createdAt: created_at, updatedAt: updated_at,
  };
}

export const candidateRowView = (row: CandidateRowItem): CandidateRow => ({
  id: row.id as CandidateId, name: row.name, email: row.email, source: row.source, ...standing(row), createdAt: row.created_at,
});
