import { keys } from '../keys.ts';
import { recordingList } from '../lists/interview-lists.ts';
import { listPage } from '../lists/list-page.ts';
import { requisitions } from '../requisitions/requisitions.repo.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { tenantRegister } from '../tenants/tenant-register.ts';
import { recordings } from './recordings.repo.ts';

const PAGE = 100;
type Cursor = Record<string, string> | undefined;

/**
 * Adds the requisition's hiring manager to recordings that were stored before recordings named
 * one. Can be stopped and started again at any time.
 * @returns the number of recordings that were changed
 */
export async function backfillHiringManagers(platform: TenantStore): Promise<number> {
  let changed = 0;
  let afterTenant: Cursor;
  do {
    const tenants = await tenantRegister.list(platform, PAGE, afterTenant);
    for (const { id } of tenants.items) changed += await backfillTenant(platform.forTenant(id));
    afterTenant = tenants.lastKey;
  } while (afterTenant);
  return changed;
}

async function backfillTenant(store: TenantStore): Promise<number> {
  let changed = 0;
  let after: Cursor;
  do {
    const page = await store.query({ pk: keys.requisition('').pk, limit: PAGE, after });
    for (const { id } of page.items) changed += await backfillRequisition(store, String(id));
    after = page.lastKey;
  } while (after);
  return changed;
}

async function backfillRequisition(store: TenantStore, id: string): Promise<number> {
  const hiring_manager_id = (await requisitions.get(store, id))?.hiring_manager_id ?? null;
  if (hiring_manager_id === null) return 0;
  let changed = 0;
  let after: Cursor;
  do {
    const page = await listPage(store, recordingList, {
      filters: { requisition: id },
      sort: 'recorded',
      descending: false,
      words: [],
      matches: () => true,
      limit: PAGE,
      after,
    });
    for (const row of page.items) {
      const recording = await recordings.get(store, row.id);
      if (!recording || recording.hiring_manager_id !== null) continue;
      await store.commit([recordings.rename(store, recording.id, { hiring_manager_id })]);
      changed += 1;
    }
    after = page.lastKey;
  } while (after);
  return changed;
}
