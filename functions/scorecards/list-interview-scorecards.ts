import { listScorecardEntries } from '@parley/application/scorecards/list-scorecard-entries.ts';
import { feedbackViews } from '@parley/application/scorecards/scorecard-view.ts';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecardViews } from '@parley/data/scorecards/scorecard-views.repo.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toPanelistsWithScorecard } from '@parley/domain/scorecards/blinding.ts';
import type { MemberCaller } from '../shared/context.ts';

/**
 * Returns all scorecards of an interview, hidden if the viewer still has to submit one for this
 * candidate on this requisition.
 */
export async function listInterviewScorecards(
  store: TenantStore,
  caller: MemberCaller,
  interview: Interview,
  now: Date,
): Promise<Unbranded<ScorecardView>[]> {
  const [cards, requisition, held] = await Promise.all([
    scorecards.listOfInterview(store, interview.id),
    requisitions.get(store, interview.jobreq_id),
    interviewsOfApplication(store, {
      candidate_id: interview.candidate_id,
      requisition_id: interview.jobreq_id,
    }),
  ]);
  const viewer = {
    userId: caller.userId,
    role: caller.role,
    seats: toPanelistsWithScorecard(held, caller.userId),
  };
  const views = feedbackViews(
    interview,
    listScorecardEntries(interview, cards, requisition?.scorecard_template?.attributes ?? []),
    viewer,
    now,
  );
  // A member who reads others' scorecards now and joins a panel later does not rate independently.
  if (views.some(({ hidden, mine }) => !hidden && !mine))
    await scorecardViews.note(
      store,
      caller.userId,
      [{ requisition_id: interview.jobreq_id, candidate_id: interview.candidate_id }],
      now.toISOString(),
    );
  return views;
}
