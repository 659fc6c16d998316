import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';

/** All interviews of a requisition by candidate. */
export async function interviewsByCandidate(store: TenantStore, requisitionId: string): Promise<Map<string, Interview[]>> {
  const found = new Map<string, Interview[]>();
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, { of: { requisitionId }, limit: 200, newestFirst: true, after });
    for (const interview of page.items) found.set(interview.candidate_id, [...(found.get(interview.candidate_id) ?? []), interview]);
    after = page.lastKey;
  } while (after);
  return found;
}
