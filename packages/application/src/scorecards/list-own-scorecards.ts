import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { ownScorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { takesScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import type { Viewer } from '../shared/access.ts';
import { listScorecardEntries } from './list-scorecard-entries.ts';
import { feedbackViews } from './scorecard-view.ts';

const isDue = ({ status }: Unbranded<ScorecardView>) => status === 'due' || status === 'draft';

/**
 * Returns the caller's own scorecards of the interviews, including those not begun, due ones first.
 * Interviews that take no scorecards are left out.
 */
export async function listOwnScorecards(
  store: TenantStore,
  caller: Viewer,
  interviews: readonly Interview[],
  now: Date,
): Promise<Unbranded<ScorecardView>[]> {
  const { cards, asked } = await ownScorecards(store, caller.userId, interviews);
  const views = interviews.flatMap((interview) => {
    const card = cards.get(interview.id);
    if (!card && !takesScorecards(interview.state)) return [];
    const own = listScorecardEntries(
      interview,
      card ? [card] : [],
      asked.get(interview.jobreq_id) ?? [],
    ).filter(({ author_id }) => author_id === caller.userId);
    return feedbackViews(
      interview,
      own,
      { userId: caller.userId, role: caller.role, seats: [] },
      now,
    );
  });
  return [...views.filter(isDue), ...views.filter((view) => !isDue(view))];
}
