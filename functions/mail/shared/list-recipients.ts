import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import type { Failure } from '@parley/application/shared/failure.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';
import { mailNotFound } from './mail-access.ts';

interface Asking {
  store: TenantStore;
  caller: { userId: string };
  may(action: Action, subject: Subject, instance?: Omit<GuardedInstance, 'tenant_id'>): boolean;
}

/**
 * Returns the candidates of a message; the same 404 if one does not exist or is not visible to the
 * caller.
 */
export async function listRecipients(
  asking: Asking,
  ids: readonly string[],
): Promise<Candidate[] | Failure<'not-found'>> {
  const found = await candidates.getMany(asking.store, ids);
  if (found.length !== ids.length) return mailNotFound();
  for (const candidate of found)
    if (!(await mayReadCandidate(asking, candidate.id))) return mailNotFound();
  return found;
}

/** Returns the requisition of a message, or null. */
export async function findRequisition({ store, may }: Asking, id: string | null) {
  if (id === null) return null;
  const requisition = await requisitions.get(store, id);
  return requisition &&
    may('read', 'requisitions', { hiring_manager_id: requisition.hiring_manager_id ?? undefined })
    ? requisition
    : mailNotFound();
}
