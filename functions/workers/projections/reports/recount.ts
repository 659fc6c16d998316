import {
  type ReportContribution,
  reportContributions,
} from '@parley/data/reports/report-contributions.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { type Entry, diffEntries } from '@parley/domain/reports/tally.ts';

/**
 * The figures that an item contributes to the reports, in the company's time zone. `memory`
 * contains what was stored about its earlier versions.
 */
export interface Recounted {
  memory: unknown;
  entries: Entry[];
}
/**
 * Must be increased, together with `BACKFILL_REVISION`, whenever an item contributes different
 * figures than before.
 */
const FORMULAS = 2;
const GONE = Number.MAX_SAFE_INTEGER;

/**
 * Counts a version of an item. Only the difference to the previous contribution is added, in one
 * transaction with the new contribution. A version that arrives twice, late, or again after a
 * rebuild changes nothing.
 * @param source the item's version, or undefined once the item is deleted
 */
export async function recount(
  store: TenantStore,
  kind: string,
  id: string,
  source: number | undefined,
  make: (memory: unknown, zone: string) => Recounted | Promise<Recounted>,
): Promise<void> {
  const zone = (await tenants.get(store))?.zone ?? 'UTC';
  return retryOnConflict(async () => {
    const before = await reportContributions.get(store, kind, id);
    if (isCounted(before, source, zone)) return;
    const { memory, entries } =
      source === undefined ? { memory: null, entries: [] } : await make(before?.memory, zone);
    const after: ReportContribution = {
      source: source ?? GONE,
      zone,
      formulas: FORMULAS,
      memory,
      entries,
      version: (before?.version ?? 0) + 1,
    };
    const result = await store.commit([
      ...reportCounts.add(store, diffEntries(before?.entries ?? [], entries)),
      reportContributions.write(store, kind, id, after),
    ]);
    if (!result.ok) throwConflict();
  });
}

const isCounted = (before: ReportContribution | undefined, source = GONE, zone: string): boolean =>
  before !== undefined &&
  (before.source > source ||
    (before.source === source && before.zone === zone && before.formulas === FORMULAS));
