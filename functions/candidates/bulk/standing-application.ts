import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { BulkPlan } from '../../shared/run-bulk.ts';
import { NOT_FOUND_ITEM } from './not-found-item.ts';

/** The application on which a candidate stands, or why there is none. */
export async function standingApplication(
  store: TenantStore,
  id: string,
): Promise<Application | Extract<BulkPlan, { ok: false }>> {
  const found = await candidates.getWithRow(store, id);
  if (!found) return NOT_FOUND_ITEM;
  const requisitionId = found.row?.requisition_id;
  const application = requisitionId ? await applications.get(store, requisitionId, id) : undefined;
  return (
    application ?? {
      ok: false,
      name: found.candidate.name,
      code: 'not-on-requisition',
      message: 'Is on no requisition',
    }
  );
}
