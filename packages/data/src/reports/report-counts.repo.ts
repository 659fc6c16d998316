import type { Days } from '@parley/domain/reports/days.ts';
import { type Entry, type Tally, toBuckets } from '@parley/domain/reports/tally.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The numbers of a day, or of a month under the date of its first day. */
export interface ReportDay {
  date: string;
  tally: Tally;
}

/** The numbers of the company's reports, maintained by the stream by day and month. */
export const reportCounts = {
  /**
   * Returns everything counted in a range of local dates, oldest first; the cost depends on the
   * range, not on the number of events.
   */
  async read(store: TenantStore, of: Entry['of'], days: Days): Promise<ReportDay[]> {
    const { days: spans, months } = toBuckets(days);
    const parts = await Promise.all([
      ...spans.map(({ from, to }) => between(store, keys.reportDay(of, '').pk, from, to)),
      ...(months ? [between(store, keys.reportMonth(of, '').pk, months.from, months.to)] : []),
    ]);
    return parts.flat().sort((a, b) => (a.date < b.date ? -1 : 1));
  },
  /** Adds entries to their days and months. */
  add(store: TenantStore, entries: readonly Entry[]): WriteOp[] {
    const items = new Map<
      string,
      { key: ReturnType<typeof keys.reportDay>; add: Record<string, number> }
    >();
    for (const { of, day, name, n } of entries) {
      for (const key of [keys.reportDay(of, day), keys.reportMonth(of, day.slice(0, 7))]) {
        const item = items.get(`${key.pk}\n${key.sk}`) ?? { key, add: {} };
        item.add[name] = (item.add[name] ?? 0) + n;
        items.set(`${key.pk}\n${key.sk}`, item);
      }
    }
    return [...items.values()].map(({ key, add }) => store.add(key, add, { kind: 'REPORT' }));
  },
};

async function between(
  store: TenantStore,
  pk: string,
  from: string,
  to: string,
): Promise<ReportDay[]> {
  const found: ReportDay[] = [];
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({ pk, sk: { between: [from, to] }, limit: 100, after });
    found.push(...page.items.map(toCounted));
    after = page.lastKey;
  } while (after);
  return found;
}

function toCounted(item: Record<string, unknown>): ReportDay {
  const tally = Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const sk = String(item.SK);
  return { date: sk.length === 7 ? `${sk}-01` : sk, tally };
}
