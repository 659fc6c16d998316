import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type ReportDay, reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { localDay, reportDays } from '@parley/domain/reports/days.ts';
import { sumTallies, type Tally } from '@parley/domain/reports/tally.ts';

/**
 * The counts of a range and of the one before it, with what every report says of them. Days are the
 * company's.
 */
export async function readReport(
  store: TenantStore,
  range: ReportRange = 'last_30_days',
  now: Date,
) {
  const zone = (await tenants.get(store))?.zone ?? 'UTC';
  const today = localDay(now.toISOString(), zone);
  const { from, to, before } = reportDays(range, today);
  const [days, earlier, done] = await Promise.all([
    reportCounts.read(store, 'company', { from, to }),
    reportCounts.read(store, 'company', before),
    backfills.ensure(store, zone),
  ]);
  return {
    said: { range, from, to, before, zone, preparing: !done },
    today,
    days,
    now: sumTally(days),
    before: sumTally(earlier),
  };
}

const sumTally = (days: readonly ReportDay[]): Tally => sumTallies(days.map(({ tally }) => tally));
