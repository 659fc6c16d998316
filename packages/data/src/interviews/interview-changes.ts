import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Interview } from './interview.codec.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';

/**
 * The interview after one panelist's scorecard moved (begun, submitted, waived, or `due` again
 * after a draft was thrown away), with the version raised: the first submitted one becomes
 * `feedback_id`, and it is completed once nobody owes one.
 * @param now UTC, ISO 8601
 * @throws RangeError when the person is not on the panel
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

/** Completed once every required scorecard is in or waived, and at least one was required. */
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
 * The interview once its application is hired (or no longer is), with the version raised. The shown
 * status follows.
 * @param now UTC, ISO 8601
 */
export function withHired(interview: Interview, hired: boolean, now: string): Interview {
  return { ...interview, hired, updated_at: now, version: interview.version + 1 };
}
