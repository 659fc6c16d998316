import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The counters of a company. Interviews are counted by their shown status. */
const COUNTER_NAMES = [
  'totalreqs',
  'totalusers',
  'totalinterviews',
  'totalhired',
  'interviews_total',
  'interviews_in_progress',
  'interviews_completed',
  'interviews_incomplete',
  'interviews_hired',
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];
export type Counts = Record<CounterName, number>;

const item = z.object(
  Object.fromEntries(COUNTER_NAMES.map((name) => [name, z.int().default(0)])) as Record<
    CounterName,
    z.ZodDefault<z.ZodInt>
  >,
);

/** For how many days a counted stream record is stored; the stream retains records for one day. */
const REMEMBERED_DAYS = 3;

/** Counters that the stream maintains, so that a dashboard costs one read. */
export const counters = {
  async get(store: TenantStore): Promise<Counts> {
    return item.parse((await store.get(keys.counters(), { eventually: true })) ?? {});
  },
  add(store: TenantStore, deltas: Partial<Counts>): WriteOp[] {
    const changed = Object.fromEntries(
      Object.entries(deltas).filter(([, delta]) => delta !== 0),
    ) as Record<string, number>;
    return Object.keys(changed).length === 0
      ? []
      : [store.add(keys.counters(), changed, { kind: 'COUNTERS' })];
  },
  /** Marks a stream record as counted; a second delivery of it is refused. */
  once(store: TenantStore, recordId: string, now: Date): WriteOp {
    return store.put(
      keys.counted(recordId),
      {
        kind: 'COUNTED',
        version: 1,
        ttl: Math.floor(now.getTime() / 1000) + REMEMBERED_DAYS * 86_400,
      },
      'missing',
    );
  },
};
