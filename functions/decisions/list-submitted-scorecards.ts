import type { StoredScorecard } from '@parley/data/scorecards/scorecard.codec.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { MemberCaller } from '../shared/context.ts';
import { toPanelistsWithScorecard, isBlindedTo } from '@parley/domain/scorecards/blinding.ts';

const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/** The viewer in front of one application's interviews. */
export const toViewer = ({ userId, role }: MemberCaller, held: readonly Interview[]) => ({
  userId,
  role,
  seats: toPanelistsWithScorecard(held, userId),
});

/**
 * Submitted scorecards of many applications in one batch; where the viewer is blind only their own
 * are read at all.
 */
export async function listSubmittedScorecards(
  store: TenantStore,
  caller: MemberCaller,
  applications: readonly (readonly Interview[])[],
): Promise<StoredScorecard[]> {
  const wanted = applications.flatMap((held) => {
    const blind = isBlindedTo(held, caller);
    return held.flatMap(({ id, panelists }) =>
      panelists
        .filter((panelist) => isIn(panelist) && (!blind || panelist.user_id === caller.userId))
        .map(({ user_id }) => ({ interviewId: id, authorId: user_id })),
    );
  });
  return scorecards.getMany(store, wanted);
}
