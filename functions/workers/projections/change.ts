import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { Counts } from '@parley/data/counters/counters.repo.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';

/** One change of an item, before and after, as the stream tells it. */
export interface Change {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/** What follows from a change: counters that move, and entries to write or remove. */
export interface Projection {
  counts: Partial<Counts>;
  writes: WriteOp[];
}

/** Writes what follows from the changes of one kind of item. */
export type Project = (change: Change) => Promise<Projection> | Projection;

/** +1 when it begins to hold, -1 when it ceases, else 0. */
export const step = (before: boolean, after: boolean): number => Number(after) - Number(before);
