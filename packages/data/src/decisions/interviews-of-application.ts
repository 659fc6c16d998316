import type { TenantStore } from '../kit/tenant-store.ts';
import type { Interview } from '../interviews/interview.codec.ts';
import { interviews } from '../interviews/interviews.repo.ts';

/** The latest are enough; a decision writes all of them in one transaction, which takes 100 items. */
const LATEST = 50;

/**
 * The interviews of a candidate for a requisition, newest first. The index is a moment behind: `fresh` takes the place of
 * its copy, and whoever writes expects the versions read.
 */
export async function interviewsOfApplication(store: TenantStore, { candidate_id, requisition_id }: { candidate_id: string; requisition_id: string }, fresh?: Interview): Promise<Interview[]> {
  const page = await interviews.list(store, { of: { candidateId: candidate_id }, limit: LATEST, newestFirst: true });
  const others = page.items.filter((interview) => interview.jobreq_id === requisition_id && interview.id !== fresh?.id);
  return fresh ? [fresh, ...others] : others;
}
