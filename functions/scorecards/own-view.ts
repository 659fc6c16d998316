import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { StoredScorecard } from '@parley/data/scorecards/scorecard.codec.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { MemberCaller } from '../shared/context.ts';
import { feedbackViews } from '@parley/application/scorecards/scorecard-view.ts';
import { listScorecardEntries } from '@parley/application/scorecards/list-scorecard-entries.ts';

/** One's own scorecard, which is never closed to oneself. */
export function ownView(
  interview: Interview,
  card: StoredScorecard,
  caller: MemberCaller,
  now: Date,
): ScorecardView {
  const own = listScorecardEntries(interview, [card], card.attributes).filter(
    ({ author_id }) => author_id === card.author_id,
  );
  return feedbackViews(
    interview,
    own,
    { userId: caller.userId, role: caller.role, seats: [] },
    now,
  )[0]!;
}
