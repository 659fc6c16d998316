import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import type {
  CandidateId,
  InterviewId,
  RequisitionId,
  TenantId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { missingSide } from '@parley/domain/interviews/no-show.ts';
import { shownStatus } from '@parley/domain/interviews/shown-status.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';

const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/**
 * An interview as staff see it; a candidate sees no note, no reason of the company's own, no
 * answers and nothing of scorecards.
 * @param noteHidden the note is closed to the viewer (`isNoteClosedTo`)
 */
export function interviewView(
  interview: Interview,
  viewer: { role: string; userId: string },
  noteHidden = false,
): InterviewView {
  const {
    requisition,
    candidate,
    candidate_zone,
    title,
    stage,
    state,
    scheduled_on,
    scheduled_time,
    zone,
    duration_minutes,
    starts_at,
    ends_at,
    meeting_id,
    location,
    revision,
    version,
  } = interview;
  const forCandidate = viewer.role === 'candidate';
  const readsReasons = viewer.role === 'recruiter' || viewer.role === 'admin';
  const required = interview.panelists.filter(
    (panelist) => mustWriteScorecard(panelist) && panelist.scorecard !== 'waived',
  );
  return {
    id: interview.id as InterviewId,
    tenant_id: interview.tenant_id as TenantId,
    jobreq_id: interview.jobreq_id as RequisitionId,
    candidate_id: interview.candidate_id as CandidateId,
    requisition,
    candidate,
    candidate_zone,
    title,
    stage,
    status: shownStatus(state, interview.hired ? 'hired' : null),
    state,
    scheduled_on,
    scheduled_time,
    zone,
    duration_minutes,
    starts_at,
    ends_at,
    meeting_id,
    location,
    note: forCandidate || noteHidden ? '' : interview.note,
    note_hidden: noteHidden,
    panel: interview.panelists.map(({ name }) => name),
    panelists: interview.panelists.map((panelist) => ({
      user_id: panelist.user_id as UserId,
      name: panelist.name,
      role: panelist.role,
      zone: panelist.zone,
      state: forCandidate ? 'invited' : panelist.state,
      scorecard: forCandidate ? 'not_due' : panelist.scorecard,
      reason:
        readsReasons || panelist.user_id === viewer.userId ? (panelist.answer_reason ?? '') : '',
    })),
    isFeedbackCreated: !forCandidate && interview.feedback_id !== null,
    feedbackId: forCandidate ? null : interview.feedback_id,
    feedback_due: forCandidate ? 0 : required.length,
    feedback_submitted: forCandidate ? 0 : required.filter(isIn).length,
    revision,
    cancel_reason: forCandidate && interview.cancel_reason_inner ? null : interview.cancel_reason,
    change_reason: interview.change_reason,
    candidate_answer: forCandidate ? null : (interview.candidate_answer ?? null),
    missing: forCandidate ? null : missingSide(interview),
    no_show: forCandidate ? null : (interview.no_show ?? null),
    createdAt: interview.created_at,
    updatedAt: interview.updated_at,
    version,
  };
}
