import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type ReportContribution,
  reportContributions,
} from '@parley/data/reports/report-contributions.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { type Entry, diffEntries } from '@parley/domain/reports/tally.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';

/**
 * What a thing counts for in the company's zone; `memory` is what the counting kept of its earlier
 * versions.
 */
export interface Recounted {
  memory: unknown;
  entries: Entry[];
}
/** Raised, with `BACKFILL_REVISION`, whenever a thing counts for something else than before. */
const FORMULAS = 2;
const GONE = Number.MAX_SAFE_INTEGER;

/**
 * Counts a version of a thing: only the difference to what was counted of it before is added, in
 * one transaction with the note of what is counted now. Twice, late or again after a rebuild it
 * changes nothing.
 * @param source version of the thing, or undefined once it is gone
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
