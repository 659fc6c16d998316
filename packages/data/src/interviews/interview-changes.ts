import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import type { NewEvent } from '../events/event.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { calendars } from './calendars.repo.ts';
import type { Interview } from './interview.codec.ts';
import { interviews } from './interviews.repo.ts';

/**
 * Returns the interview after a change of one panelist's scorecard (begun, submitted, waived, or
 * `due` again after a draft was deleted), with a higher version. The first submitted scorecard
 * becomes `feedback_id`, and the interview is completed once no scorecard is missing.
 * @param now UTC, ISO 8601
 * @throws RangeError if the person is not on the panel
 */
export function withScorecard(
  interview: Interview,
  change: { userId: string; scorecard: ScorecardState; feedbackId: string | null },
  now: string,
): Interview {
  if (!interview.panelists.some((panelist) => panelist.user_id === change.userId))
    throw new RangeError('the person is not on this panel');
  const submitted = change.scorecard === 'submitted' || change.scorecard === 'locked';
  return completeIfAllSubmitted({
    ...interview,
    panelists: interview.panelists.map((panelist) =>
      panelist.user_id === change.userId ? { ...panelist, scorecard: change.scorecard } : panelist,
    ),
    feedback_id: interview.feedback_id ?? (submitted ? change.feedbackId : null),
    updated_at: now,
    version: interview.version + 1,
  });
}

/**
 * Returns the interview as completed if every required scorecard is submitted or waived, and at
 * least one was required.
 */
export function completeIfAllSubmitted(interview: Interview): Interview {
  const { from, to } = INTERVIEW_TRANSITIONS.complete;
  if (
    !(from as readonly string[]).includes(interview.state) ||
    interview.panelists.some(owesScorecard)
  )
    return interview;
  return interview.panelists.some(({ scorecard }) => scorecard !== 'not_due' && scorecard !== 'due')
    ? { ...interview, state: to }
    : interview;
}

/**
 * Returns the interview after its application is hired (or no longer is), with a higher version.
 * The shown status follows.
 * @param now UTC, ISO 8601
 */
export function withHired(interview: Interview, hired: boolean, now: string): Interview {
  return { ...interview, hired, updated_at: now, version: interview.version + 1 };
}

/**
 * Returns the interview after its panel is reminded of missing scorecards by hand, with what must
 * be written together.
 * @param at UTC, ISO 8601
 */
export function withScorecardsAsked(
  store: TenantStore,
  interview: Interview,
  at: string,
): { after: Interview; writes: WriteOp[]; event: NewEvent } {
  const after = {
    ...interview,
    scorecards_asked_at: at,
    updated_at: at,
    version: interview.version + 1,
  };
  return {
    after,
    writes: [interviews.write(store, after, { version: interview.version })],
    event: {
      type: 'interview.scorecards-asked',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        version: after.version,
      },
    },
  };
}

/**
 * Returns the cancelled interview with everything that must be written together: the interview in a
 * new revision (calendars accept a CANCEL only with a higher SEQUENCE), the freed times, and the
 * event.
 * @param reason for the panel and, unless it is `inner`, for the candidate
 * @param at UTC, ISO 8601
 */
export function withCancelled(
  store: TenantStore,
  interview: Interview,
  reason: string,
  at: string,
  { inner = false }: { inner?: boolean } = {},
): { after: Interview; writes: WriteOp[]; event: NewEvent } {
  const after: Interview = {
    ...interview,
    state: INTERVIEW_TRANSITIONS.cancel.to,
    cancel_reason: reason,
    ...(inner ? { cancel_reason_inner: true } : {}),
    revision: interview.revision + 1,
    planned_at: at,
    planned_request_id: undefined,
    updated_at: at,
    version: interview.version + 1,
  };
  return {
    after,
    writes: [
      interviews.write(store, after, { version: interview.version }),
      ...calendars.freeAll(store, interview),
    ],
    event: {
      type: 'interview.cancelled',
      data: {
        interview_id: interview.id,
        revision: after.revision,
        previous_revision: interview.revision,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
  };
}
