import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import { takesScorecards, owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-state.ts';
import { completeIfAllSubmitted } from './interview-changes.ts';
import type { Interview } from './interview.codec.ts';

/** A scorecard that is no longer requested, in its previous state. */
export interface StoppedPanelist {
  interview_id: string;
  user_id: string;
  scorecard: ScorecardState;
}

/**
 * Returns the interview without any missing scorecards, with a higher version, and the panelists'
 * previous states. Returns undefined if the interview has not begun or no scorecard is missing.
 * @param at UTC, ISO 8601
 */
export function removeScorecardDuties(
  interview: Interview,
  at: string,
): { after: Interview; stopped: StoppedPanelist[] } | undefined {
  if (
    !takesScorecards(interview.state) &&
    !(interview.state === 'scheduled' && interview.starts_at <= at)
  )
    return undefined;
  const stopped = interview.panelists
    .filter(owesScorecard)
    .map(({ user_id, scorecard }) => ({ interview_id: interview.id, user_id, scorecard }));
  if (stopped.length === 0) return undefined;
  const panelists = interview.panelists.map((panelist) =>
    owesScorecard(panelist) ? { ...panelist, scorecard: SCORECARD_TRANSITIONS.waive.to } : panelist,
  );
  return {
    after: completeIfAllSubmitted({
      ...interview,
      panelists,
      updated_at: at,
      version: interview.version + 1,
    }),
    stopped,
  };
}
