import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** One change of an item, before and after; from a backfill only what is there now. */
interface Followed {
  store: TenantStore;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  now: Date;
}

/**
 * Keeps something up to date that follows from an item. It may be told the same change twice, or of
 * an item that it knows.
 */
export type Projector = (change: Followed) => Promise<void>;
