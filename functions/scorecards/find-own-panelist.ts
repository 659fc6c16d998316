import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { takesScorecards, mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';

/** The caller's seat on the panel, when a scorecard can be written from it now. */
export function findOwnPanelist(
  interview: Interview,
  userId: string,
): StoredPanelist | Failure<'forbidden' | 'feedback-locked' | 'feedback-not-due'> {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId);
  if (!panelist || !mustWriteScorecard(panelist))
    return fail('forbidden', 'Only those who interviewed on this panel write a scorecard');
  if (!takesScorecards(interview.state)) return fail('feedback-not-due');
  if (panelist.scorecard === 'waived')
    return fail('feedback-locked', 'Your scorecard was waived in the decision');
  if (panelist.scorecard === 'locked')
    return fail(
      'feedback-locked',
      'The decision has been made; scorecards can no longer be changed',
    );
  return panelist;
}
