import type { Interview } from '../interviews/interview.codec.ts';
import { interviewsOfCandidate } from '../interviews/interviews-of-candidate.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * The interviews of a candidate for a requisition as they are stored at this moment, those that
 * start last first.
 */
export async function interviewsOfApplication(
  store: TenantStore,
  { candidate_id, requisition_id }: { candidate_id: string; requisition_id: string },
): Promise<Interview[]> {
  return (await interviewsOfCandidate(store, candidate_id)).filter(
    ({ jobreq_id }) => jobreq_id === requisition_id,
  );
}
