import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { ParsedRequest } from '@parley/contracts/shared/route.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { validateSchedule } from '@parley/domain/interviews/validate-schedule.ts';
import { isClosed } from '@parley/domain/requisitions/requisition-checks.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import { applyInterviewChange } from './apply-interview-change.ts';
import type { BookingContext } from './book-interview.ts';
import { assertPeopleUnchanged } from './find-busy-people.ts';
import { reserveTime } from './reserve-time.ts';
import { resolvePanel } from './resolve-panel.ts';

/**
 * Plans a new revision with another time, panel or place. The event names people who leave the
 * panel, so that their calendars are updated.
 * @returns undefined if nothing changes
 */
export async function rescheduleInterview(
  { store, caller, now, requestId, isRetry }: BookingContext,
  interview: Interview,
  body: ParsedRequest<Routes['update-interview']>['body'],
): Promise<{ after: Interview; writes: WriteOp[]; event: NewEvent } | Failure | undefined> {
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
  if (!revised) return undefined;
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
    isRetry,
  });
  if (isFailure(time)) return time;
  return {
    after,
    writes: [
      interviews.write(store, after, { version: interview.version }),
      ...removed.map((userId) => panels.remove(store, after.id, userId)),
      ...after.panelists.map(({ user_id }) => panels.write(store, after, user_id)),
      ...time,
      ...assertPeopleUnchanged(store, panel, candidate.id),
    ],
    event: {
      type: 'interview.rescheduled',
      data: {
        interview_id: after.id,
        revision: after.revision,
        previous_revision: interview.revision,
        removed,
        added: after.panelists
          .map(({ user_id }) => user_id)
          .filter((id) => !interview.panelists.some(({ user_id }) => user_id === id)),
        requisition_id: after.jobreq_id,
        candidate_id: after.candidate_id,
        tells_candidate: tellsCandidate,
      },
    },
  };
}
