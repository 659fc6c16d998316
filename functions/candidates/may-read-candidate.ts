import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { panelMembersOf } from '@parley/data/interviews/panel-members.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';

interface Asking {
  store: TenantStore;
  caller: { userId: string };
  may(action: Action, subject: Subject, instance?: Omit<GuardedInstance, 'tenant_id'>): boolean;
}

/**
 * Most roles read every candidate; an interviewer those of the own panels, which costs one more
 * query.
 */
export async function mayReadCandidate(
  { store, may }: Asking,
  candidateId: string,
  subject: 'candidates' | 'candidate-files' = 'candidates',
): Promise<boolean> {
  if (may('read', subject, { candidate_ids: [candidateId] })) return true;
  return may('read', subject, {
    candidate_ids: [candidateId],
    panel_user_ids: await panelMembersOf(store, candidateId),
  });
}
