import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** Increased whenever the stream starts to maintain new data that existing items need too. */
export const BACKFILL_REVISION = 4;
const BACKFILL_STEPS = [
  'requisitions',
  'applications',
  'interviews',
  'staff',
  'candidates',
  'done',
] as const;

const backfillItem = z.object({
  kind: z.literal('BACKFILL'),
  revision: z.int(),
  zone: z.string(),
  step: z.enum(BACKFILL_STEPS),
  /** The cursor at which the step continues; absent at its beginning. */
  after: z.record(z.string(), z.string()).optional(),
  /** The requisition whose applications are being read; only set for a nested step. */
  requisition_id: z.string().optional(),
  version: z.int(),
});
export type Backfill = z.infer<typeof backfillItem>;

/**
 * Backfills reports, search entries and waiting lists for items written before the stream
 * maintained them. Items are processed once, one page at a time: each page writes this item, and
 * the stream record of that write triggers the next page. So a backfill continues after a crash.
 */
export const backfills = {
  async get(store: TenantStore): Promise<Backfill | undefined> {
    const item = await store.get(keys.backfill());
    return item && backfillItem.parse(item);
  },
  parse: (item: unknown): Backfill => backfillItem.parse(item),
  /** Checks whether everything is processed, in this zone and by the current revision. */
  isDone: (state: Backfill | undefined, zone: string): boolean =>
    state?.revision === BACKFILL_REVISION && state.zone === zone && state.step === 'done',
  /**
   * Checks whether the stream maintains what this revision added for all items, because they were
   * processed, whatever the zone.
   */
  async hasEverything(store: TenantStore): Promise<boolean> {
    const state = await this.get(store);
    return state !== undefined && state.revision >= BACKFILL_REVISION && state.step === 'done';
  },
  /**
   * Starts the backfill unless it is in progress or done for this zone. A second concurrent call
   * changes nothing.
   */
  async ensure(store: TenantStore, zone: string): Promise<boolean> {
    const state = await this.get(store);
    if (state?.revision === BACKFILL_REVISION && state.zone === zone) return state.step === 'done';
    await store.commit([
      this.write(store, {
        kind: 'BACKFILL',
        revision: BACKFILL_REVISION,
        zone,
        step: 'requisitions',
        version: (state?.version ?? 0) + 1,
      }),
    ]);
    return false;
  },
  write(store: TenantStore, state: Backfill): WriteOp {
    return store.put(
      keys.backfill(),
      { ...state, project: 'backfill' },
      state.version === 1 ? 'missing' : { version: state.version - 1 },
    );
  },
};
