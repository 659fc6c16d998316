import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/**
 * All interviews of a requisition by candidate, from an index that is behind what is written.
 * @param present interviews as they are stored at this moment: they take the place of what the
 * index says, and join where it is silent
 */
export async function interviewsByCandidate(
  store: TenantStore,
  requisitionId: string,
  present: readonly Interview[],
): Promise<Map<string, Interview[]>> {
  const byId = new Map<string, Interview>();
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, {
      of: { requisitionId },
      limit: 200,
      newestFirst: true,
      after,
    });
    for (const interview of page.items) byId.set(interview.id, interview);
    after = page.lastKey;
  } while (after);
  for (const interview of present)
    if (interview.jobreq_id === requisitionId) byId.set(interview.id, interview);
  return Map.groupBy(byId.values(), ({ candidate_id }) => candidate_id);
}
