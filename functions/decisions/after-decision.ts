import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { withHired } from '@parley/data/interviews/with-hired.ts';
import { withScorecard } from '@parley/data/interviews/with-scorecard.ts';
import { OUTCOME_EFFECTS } from '@parley/domain/decisions/outcome-effects.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-transitions.ts';

/**
 * An interview once its application was decided about: waived scorecards are waived, a final
 * outcome locks those that are in, a hire shows as such. The same object where nothing changes.
 * @param now UTC, ISO 8601
 */
export function afterDecision(
  interview: Interview,
  outcome: DecisionOutcome,
  waived: readonly { interview_id: string; user_id: string }[],
  now: string,
): Interview {
  let after = interview;
  for (const { interview_id, user_id } of waived) {
    if (interview_id === interview.id)
      after = withScorecard(after, { userId: user_id, scorecard: 'waived', feedbackId: null }, now);
  }
  if (
    OUTCOME_EFFECTS[outcome].lockScorecards &&
    after.panelists.some(({ scorecard }) => scorecard === 'submitted')
  ) {
    after = {
      ...after,
      panelists: after.panelists.map((panelist) =>
        panelist.scorecard === 'submitted'
          ? { ...panelist, scorecard: SCORECARD_TRANSITIONS.lock.to }
          : panelist,
      ),
      updated_at: now,
    };
  }
  if (outcome === 'hire') after = withHired(after, true, now);
  return after === interview ? interview : { ...after, version: interview.version + 1 };
}
