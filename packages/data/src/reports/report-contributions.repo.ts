import * as z from 'zod';
import type { Entry } from '@parley/domain/reports/tally.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const entry = z.tuple([z.enum(['company', 'people']), z.string(), z.string(), z.number()]);
const reportedItem = z.object({
  kind: z.literal('REPORTED'),
  /** The version of the counted item; higher than any version after its deletion. */
  source: z.number(),
  zone: z.string(),
  /** The revision of the formulas by which it was counted; older items used the first. */
  formulas: z.int().default(1),
  /** Data about earlier versions that counting needs. */
  memory: z.unknown(),
  entries: z.array(entry),
  version: z.int(),
});
export interface ReportContribution {
  source: number;
  zone: string;
  formulas: number;
  memory: unknown;
  entries: Entry[];
  version: number;
}

/** What reports have counted for an item, so that the next time only the difference is added. */
export const reportContributions = {
  async get(store: TenantStore, kind: string, id: string): Promise<ReportContribution | undefined> {
    const item = await store.get(keys.reported(kind, id));
    return item && reportContributions.parse(item);
  },
  parse(item: unknown): ReportContribution {
    const { entries, memory, ...rest } = reportedItem.parse(item);
    return {
      ...rest,
      memory,
      entries: entries.map(([of, day, name, n]) => ({ of, day, name, n })),
    };
  },
  write(
    store: TenantStore,
    kind: string,
    id: string,
    { version, entries, ...rest }: ReportContribution,
  ): WriteOp {
    const item = {
      kind: 'REPORTED',
      ...rest,
      entries: entries.map(({ of, day, name, n }) => [of, day, name, n]),
      version,
    };
    return store.put(
      keys.reported(kind, id),
      item,
      version === 1 ? 'missing' : { version: version - 1 },
    );
  },
};
