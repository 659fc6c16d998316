import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isFailure } from '../../shared/failure.ts';
import type { BulkPlan } from '../../shared/run-bulk.ts';
import { candidateDeletion } from '../candidate-deletion.ts';
import { NOT_FOUND_ITEM } from './not-found-item.ts';

/** Deletes a candidate whom no interview awaits. */
export async function planDeletion(
  store: TenantStore,
  id: string,
  by: string,
  now: Date,
): Promise<BulkPlan> {
  const candidate = await candidates.get(store, id);
  if (!candidate) return NOT_FOUND_ITEM;
  const deletion = await candidateDeletion(store, candidate, candidate.version, { by, now });
  if (isFailure(deletion))
    return {
      ok: false,
      name: candidate.name,
      code: deletion.problem,
      message: 'Has a coming interview: cancel it first',
    };
  return {
    ok: true,
    name: candidate.name,
    message: 'Is erased with everything that is held about the person',
    from: null,
    to: null,
    version: null,
    ...deletion,
  };
}
