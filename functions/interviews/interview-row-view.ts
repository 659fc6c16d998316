import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';
import type {
  CandidateId,
  InterviewId,
  RequisitionId,
  TenantId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import type { InterviewRowItem } from '@parley/data/lists/interview-list.ts';

/** A row of the list; a candidate sees nothing of scorecards. */
export function interviewRowView(
  { hired: _, has_feedback, ...row }: InterviewRowItem,
  viewer: { role: string; tenantId: number },
): InterviewRow {
  const forCandidate = viewer.role === 'candidate';
  return {
    ...row,
    id: row.id as InterviewId,
    tenant_id: viewer.tenantId as TenantId,
    jobreq_id: row.jobreq_id as RequisitionId,
    candidate_id: row.candidate_id as CandidateId,
    panel: row.panelists.map(({ name }) => name),
    panelists: row.panelists.map(({ user_id, name }) => ({ user_id: user_id as UserId, name })),
    isFeedbackCreated: !forCandidate && has_feedback,
    feedback_due: forCandidate ? 0 : row.feedback_due,
    feedback_submitted: forCandidate ? 0 : row.feedback_submitted,
  };
}
