import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { validateSchedule } from '@parley/domain/interviews/validate-schedule.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { reserveTime } from '@parley/application/interviews/booking/reserve-time.ts';
import { resolvePanel } from '@parley/application/interviews/booking/resolve-panel.ts';
import { applyInterviewChange } from '@parley/application/interviews/booking/apply-interview-change.ts';
import { interviewView, isNoteHidden } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { isClosed } from '@parley/domain/requisitions/requisition-checks.ts';
import { assertPeopleUnchanged } from '@parley/application/interviews/booking/find-busy-people.ts';

/**
 * Creates a new revision with another time, panel or place. The event names people who leave the
 * panel, so that their calendars are updated.
 */
export const updateInterview: HandlerOf<'update-interview'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  requestId,
  ifMatch,
  round,
  may,
  commit,
}) => {
  const interview = await loadInterview({ store, may }, params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  const reader = await toInterviewReader({ store, caller }, interview);
  if (isNoteHidden(interview, reader) && body.note !== undefined)
    return fail(
      'forbidden',
      'The note is closed to you until you have sent your scorecard, so you cannot replace it',
    );
  const moved = nextState(INTERVIEW_TRANSITIONS, 'reschedule', interview.state);
  if (!moved.ok) return fail(moved.code, moved.message);
  const schedule = validateSchedule(body, now.toISOString());
  if (!schedule.ok) return fail(schedule.code, schedule.message);
  // An interview that did not take place remains when the application or requisition ends; future
  // ones are cancelled with them.
  const missed = interview.state !== 'scheduled';
  const [panel, candidate, application, requisition] = await Promise.all([
    resolvePanel(store, body.panelists),
    candidates.get(store, interview.candidate_id),
    missed ? applications.get(store, interview.jobreq_id, interview.candidate_id) : undefined,
    missed ? requisitions.get(store, interview.jobreq_id) : undefined,
  ]);
  if (application && !isUndecided(application.stage))
    return fail(
      'invalid-transition',
      `${application.candidate} is ${application.stage} on ${application.requisition}. ` +
        'Reopen the application first',
    );
  if (requisition && isClosed(requisition.status))
    return fail(
      'invalid-transition',
      `${requisition.title} is ${requisition.status}: nobody is interviewed for it any more`,
    );
  if (isFailure(panel)) return panel;
  if (!candidate) return fail('not-found');

  const revised = applyInterviewChange(interview, {
    body,
    schedule,
    panel,
    candidateZone: candidate.zone,
    state: moved.to,
    at: now.toISOString(),
    requestId,
  });
  if (!revised)
    return {
      status: 200 as const,
      body: interviewView(interview, caller, reader),
      version: interview.version,
    };
  const { after, removed, tellsCandidate } = revised;
  const before = {
    people: [...interview.panelists.map(({ user_id }) => user_id), interview.candidate_id],
    starts_at: interview.starts_at,
  };
  const time = await reserveTime(store, {
    interviewId: interview.id,
    panel,
    candidate,
    starts_at: after.starts_at,
    ends_at: after.ends_at,
    durationMinutes: body.duration_minutes,
    viewerZone: caller.zone,
    now,
    before,
    isRetry: round > 1,
  });
  if (isFailure(time)) return time;

  return commit({
    writes: [
      interviews.write(store, after, { version: ifMatch }),
      ...removed.map((userId) => panels.remove(store, after.id, userId)),
      ...after.panelists.map(({ user_id }) => panels.write(store, after, user_id)),
      ...time,
      ...assertPeopleUnchanged(store, panel, candidate.id),
    ],
    event: {
      type: 'interview.rescheduled',
      data: { ...eventData(interview, after, removed), tells_candidate: tellsCandidate },
    },
    answer: { status: 200, body: interviewView(after, caller, reader), version: after.version },
    refused: toVersionProblem,
  });
};

function eventData(before: Interview, after: Interview, removed: string[]) {
  return {
    interview_id: after.id,
    revision: after.revision,
    previous_revision: before.revision,
    removed,
    added: after.panelists
      .map(({ user_id }) => user_id)
      .filter((id) => !before.panelists.some(({ user_id }) => user_id === id)),
    requisition_id: after.jobreq_id,
    candidate_id: after.candidate_id,
  };
}
