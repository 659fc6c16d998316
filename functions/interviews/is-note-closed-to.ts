import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import { isBlindedToApplication } from '../scorecards/blinded-to.ts';

/**
 * Whether an interview's note is closed to somebody: written for a panel they do not sit on, about
 * a candidate whom they are still to rate. The note for one's own panel is for them. At most one
 * query.
 */
export async function isNoteClosedTo(
  { store, caller }: { store: TenantStore; caller: { userId: string; role: Role } },
  { note, panelists, candidate_id, jobreq_id }: Interview,
): Promise<boolean> {
  if (
    note === '' ||
    caller.role === 'candidate' ||
    panelists.some(({ user_id }) => user_id === caller.userId)
  )
    return false;
  return isBlindedToApplication({ store, caller }, { candidate_id, requisition_id: jobreq_id });
}
