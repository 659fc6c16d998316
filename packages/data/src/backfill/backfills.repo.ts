import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';

/** Raised whenever the stream keeps something new that things from before should have too. */
export const BACKFILL_REVISION = 3;
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
  /** Where the step goes on; absent at its beginning. */
  after: z.record(z.string(), z.string()).optional(),
  /** Steps within a step: the requisition whose applications are read. */
  requisition_id: z.string().optional(),
  version: z.int(),
});
export type Backfill = z.infer<typeof backfillItem>;

/**
 * Things from before the stream kept reports, search entries and waiting lists are gone through
 * once, a page at a time: each page writes this item, whose change the stream brings back for the
 * next page. It goes on after any crash.
 */
export const backfills = {
  async get(store: TenantStore): Promise<Backfill | undefined> {
    const item = await store.get(keys.backfill());
    return item && backfillItem.parse(item);
  },
  parse: (item: unknown): Backfill => backfillItem.parse(item),
  /** Whether all is counted, in this zone and by the present rules. */
  isDone: (state: Backfill | undefined, zone: string): boolean =>
    state?.revision === BACKFILL_REVISION && state.zone === zone && state.step === 'done',
  /**
   * Begins it, unless it is under way or done for this zone. Whoever comes second changes nothing.
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
