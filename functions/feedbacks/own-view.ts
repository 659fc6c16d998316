import type { FeedbackView } from '@parley/contracts/feedbacks/feedback.schema.ts';
import type { StoredScorecard } from '@parley/data/feedbacks/scorecard.codec.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { MemberCaller } from '../shared/context.ts';
import { feedbackViews } from './feedback-view.ts';
import { sheetsOf } from './sheets-of.ts';

/** One's own scorecard, which is never closed to oneself. */
export function ownView(
  interview: Interview,
  card: StoredScorecard,
  caller: MemberCaller,
  now: Date,
): FeedbackView {
  const own = sheetsOf(interview, [card], card.attributes).filter(
    ({ author_id }) => author_id === card.author_id,
  );
  return feedbackViews(
    interview,
    own,
    { userId: caller.userId, role: caller.role, seats: [] },
    now,
  )[0]!;
}
