import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { stageName } from '@parley/domain/applications/stage-name.ts';
import type { BulkPlan } from '../../shared/run-bulk.ts';
import { applicationWrites, newApplication } from '../new-application.ts';
import { NOT_FOUND_ITEM } from './not-found-item.ts';

/** Puts a candidate on a requisition that is open. */
export async function planPut(
  store: TenantStore,
  requisition: Requisition,
  id: string,
  at: string,
): Promise<BulkPlan> {
  const [candidate, application] = await Promise.all([
    candidates.get(store, id),
    applications.get(store, requisition.id, id),
  ]);
  if (!candidate) return NOT_FOUND_ITEM;
  const { name } = candidate;
  if (application)
    return {
      ok: false,
      name,
      code: 'application-exists',
      message: `Is on ${requisition.title} already (${stageName(application.stage)})`,
    };
  const fresh = newApplication(requisition, candidate, at);
  return {
    ok: true,
    name,
    message: `Is put on ${requisition.title}`,
    from: null,
    to: fresh.stage,
    version: fresh.version,
    writes: applicationWrites(store, requisition, fresh),
    event: {
      type: 'application.created',
      data: { requisition_id: requisition.id, candidate_id: id, version: fresh.version },
    },
  };
}
