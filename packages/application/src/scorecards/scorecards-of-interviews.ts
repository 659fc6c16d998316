import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Returns the scorecards that the panels of interviews have written, drafts included; no order. */
export const scorecardsOfInterviews = (
  store: TenantStore,
  held: readonly Pick<Interview, 'id' | 'panelists'>[],
): Promise<StoredScorecard[]> =>
  scorecards.getMany(
    store,
    held.flatMap(({ id, panelists }) =>
      panelists.map(({ user_id }) => ({ interviewId: id, authorId: user_id })),
    ),
  );
