import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { withHired } from '@parley/data/interviews/with-hired.ts';
import { owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';

/**
 * An interview as if the decision had not been made: waived and locked scorecards are what they
 * were, a hire shows no longer. The same object where nothing changes.
 * @param now UTC, ISO 8601
 */
export function undoEffects(
  interview: Interview,
  { outcome, took }: Pick<Decision, 'outcome' | 'took'>,
  now: string,
): Interview {
  const seats = (took?.seats ?? []).filter(({ interview_id }) => interview_id === interview.id);
  let after = interview;
  if (seats.length > 0) {
    const panelists = interview.panelists.map((panelist) => {
      const was = seats.find(({ user_id }) => user_id === panelist.user_id);
      return was && (panelist.scorecard === 'waived' || panelist.scorecard === 'locked')
        ? { ...panelist, scorecard: was.scorecard }
        : panelist;
    });
    // Completed by a waiver: somebody owes a scorecard again.
    const state =
      interview.state === 'completed' && panelists.some(owesScorecard)
        ? 'awaiting_feedback'
        : interview.state;
    after = { ...after, panelists, state, updated_at: now };
  }
  if (outcome === 'hire' && interview.hired) after = withHired(after, false, now);
  return after === interview ? interview : { ...after, version: interview.version + 1 };
}
