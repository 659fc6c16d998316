import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { Access, Viewer } from '../shared/access.ts';

/**
 * Returns those of the candidates whose notes the caller's role may read: recruiters and admins all
 * of them, a hiring manager those on a requisition of their own, everybody else none. For a hiring
 * manager this takes two batches, whatever the number of candidates.
 */
export async function listReadableNotes(
  { store, may, caller }: Access & { caller: Viewer },
  candidateIds: readonly string[],
): Promise<Set<string>> {
  if (may('update', 'candidates')) return new Set(candidateIds);
  // Without the right to all candidates it is an interviewer, who reads those of their own panels.
  if (!may('read', 'candidates')) return new Set();
  const requisitionsOf = await candidates.listRequisitionIds(store, candidateIds);
  const ids = [...new Set([...requisitionsOf.values()].flat())];
  const own = new Set(
    (await requisitions.getMany(store, ids))
      .filter(({ hiring_manager_id }) => hiring_manager_id === caller.userId)
      .map(({ id }) => id),
  );
  return new Set(candidateIds.filter((id) => requisitionsOf.get(id)?.some((one) => own.has(one))));
}
