import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-transitions.ts';

/**
 * An interview once its application was reopened: scorecards that the decision locked can be
 * changed again, those that were not asked for any more are due again. A waiver that somebody gave
 * a reason for stays. The same object where nothing changes.
 * @param now UTC, ISO 8601
 */
export function afterReopening(
  interview: Interview,
  decision: Pick<Decision, 'stopped'> | undefined,
  now: string,
): Interview {
  const stopped = (decision?.stopped ?? []).filter(
    ({ interview_id }) => interview_id === interview.id,
  );
  const panelists = interview.panelists.map((panelist) => {
    if (panelist.scorecard === 'locked')
      return { ...panelist, scorecard: SCORECARD_TRANSITIONS.unlock.to };
    const was = stopped.find(({ user_id }) => user_id === panelist.user_id);
    if (!was || panelist.scorecard !== 'waived') return panelist;
    return {
      ...panelist,
      scorecard:
        was.scorecard === 'not_due' && now >= interview.ends_at
          ? SCORECARD_TRANSITIONS.fallDue.to
          : was.scorecard,
    };
  });
  if (panelists.every((panelist, index) => panelist === interview.panelists[index]))
    return interview;
  const state =
    interview.state === 'completed' && panelists.some(owesScorecard)
      ? 'awaiting_feedback'
      : interview.state;
  return { ...interview, panelists, state, updated_at: now, version: interview.version + 1 };
}
