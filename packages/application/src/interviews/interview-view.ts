import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  toCandidateVisibleInterview,
  isHiddenDuringUndo,
} from '@parley/domain/decisions/candidate-visible.ts';
import { shownStatus } from '@parley/domain/interviews/interview-status.ts';
import { missingSide } from '@parley/domain/interviews/no-show.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';

const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/** Checks whether an interview's note is hidden from a reader; it is written for its panel. */
export const isNoteHidden = (
  { note, panelists }: Pick<Interview, 'note' | 'panelists'>,
  reader: OpinionReader,
): boolean =>
  note !== '' && isHiddenFrom(reader, { written_for: panelists.map(({ user_id }) => user_id) });

/** Checks whether a panelist's reason is hidden from a reader; whoever has booked may read it. */
export const isAnswerReasonHidden = (
  { created_by }: Pick<Interview, 'created_by'>,
  { user_id, answer_reason = '' }: Interview['panelists'][number],
  reader: OpinionReader,
): boolean =>
  answer_reason !== '' && isHiddenFrom(reader, { author_id: user_id, written_for: [created_by] });

export const isNoShowNoteHidden = (
  { no_show }: Pick<Interview, 'no_show'>,
  reader: OpinionReader,
): boolean => !!no_show?.note && isHiddenFrom(reader);

/**
 * Returns an interview as staff see it; a candidate sees no note, no internal reason, no answers
 * and nothing about scorecards.
 * @param reader what `toInterviewReader` returns, or somebody from whom nothing is hidden
 */
export function interviewView(
  interview: Interview,
  viewer: { role: string; userId: string },
  reader: OpinionReader = { userId: viewer.userId, blinded: false },
): Unbranded<InterviewView> {
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
    language,
    revision,
    version,
  } = interview;
  const forCandidate = viewer.role === 'candidate';
  const readsReasons = viewer.role === 'recruiter' || viewer.role === 'admin';
  const noteHidden = !forCandidate && isNoteHidden(interview, reader);
  const required = interview.panelists.filter(
    (panelist) => mustWriteScorecard(panelist) && panelist.scorecard !== 'waived',
  );
  return {
    id: interview.id,
    tenant_id: interview.tenant_id,
    jobreq_id: interview.jobreq_id,
    candidate_id: interview.candidate_id,
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
    language,
    note_hidden: noteHidden,
    panel: interview.panelists.map(({ name }) => name),
    panelists: interview.panelists.map((panelist) => ({
      user_id: panelist.user_id,
      name: panelist.name,
      role: panelist.role,
      zone: panelist.zone,
      state: forCandidate ? 'invited' : panelist.state,
      scorecard: forCandidate ? 'not_due' : panelist.scorecard,
      reason:
        (readsReasons && !isAnswerReasonHidden(interview, panelist, reader)) ||
        panelist.user_id === viewer.userId
          ? (panelist.answer_reason ?? '')
          : '',
      proposed:
        readsReasons || panelist.user_id === viewer.userId ? (panelist.proposed ?? null) : null,
    })),
    isFeedbackCreated: !forCandidate && interview.feedback_id !== null,
    feedbackId: forCandidate ? null : interview.feedback_id,
    feedback_due: forCandidate ? 0 : required.length,
    feedback_submitted: forCandidate ? 0 : required.filter(isIn).length,
    revision,
    cancel_reason: forCandidate && interview.cancel_reason_inner ? null : interview.cancel_reason,
    change_reason: interview.change_reason,
    candidate_answer: forCandidate ? null : (interview.candidate_answer ?? null),
    candidate_words: forCandidate ? '' : (interview.candidate_words ?? ''),
    candidate_times: forCandidate ? [] : (interview.candidate_times ?? []),
    candidate_proposed: forCandidate ? null : (interview.candidate_proposed ?? null),
    missing: forCandidate ? null : missingSide(interview),
    no_show: forCandidate || !interview.no_show ? null : toNoShow(interview.no_show, reader),
    createdAt: interview.created_at,
    updatedAt: interview.updated_at,
    version,
  };
}

const toNoShow = (no_show: NonNullable<Interview['no_show']>, reader: OpinionReader) =>
  isNoShowNoteHidden({ no_show }, reader) ? { ...no_show, note: '' } : no_show;

type VisibleInterview = Pick<
  Interview,
  'jobreq_id' | 'candidate_id' | 'state' | 'hired' | 'ends_at' | 'revision' | 'version'
>;

/**
 * Returns interviews as the viewer may see them: complete for staff, and for a candidate without
 * the effects of a decision that is still hidden. Its version and update time then count the
 * interview's revisions only, because a decision changes them too. Reads the applications of
 * interviews that are marked as hired, in one batch; none otherwise.
 */
export async function toVisibleInterview<I extends VisibleInterview>(
  store: TenantStore,
  viewer: { role: string },
  found: readonly I[],
  now: Date,
): Promise<I[]> {
  if (viewer.role !== 'candidate') return [...found];
  const at = now.toISOString();
  const hired = found.filter((interview) => interview.hired);
  const concerned = await applications.getMany(
    store,
    hired.map(({ jobreq_id, candidate_id }) => ({
      requisitionId: jobreq_id,
      candidateId: candidate_id,
    })),
  );
  const quiet = new Set(
    concerned
      .filter((application) => isHiddenDuringUndo(application, at))
      .map(({ requisition_id }) => requisition_id),
  );
  return found.map((interview) => {
    const visible = toCandidateVisibleInterview(interview, quiet.has(interview.jobreq_id), at);
    return {
      ...interview,
      ...visible,
      version: interview.revision,
      ...('status' in interview
        ? { status: shownStatus(visible.state, visible.hired ? 'hired' : null) }
        : {}),
      ...('planned_at' in interview ? { updated_at: interview.planned_at } : {}),
    };
  });
}
