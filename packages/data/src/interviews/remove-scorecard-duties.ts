import type { ScorecardState } from '@parley/contracts/interviews/interview.schema.ts';
import type { Interview } from './interview.codec.ts';
import { takesScorecards, owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { completeIfAllSubmitted } from './interview-changes.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-state.ts';

/** A scorecard that nobody is asked for any more, as it stood before. */
export interface StoppedPanelist {
  interview_id: string;
  user_id: string;
  scorecard: ScorecardState;
}

/**
 * The interview once nobody has to write about it any more, with the version raised and the
 * panelists' earlier states; undefined where it has not begun or nobody owes a scorecard.
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
