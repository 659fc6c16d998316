import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';

/**
 * How many conversations each list of a box has; kept by the stream in the transaction that marks
 * the change as counted.
 */
export const mailCounts = {
  /** The count of a list by its name; lists never used are absent. */
  async get(store: TenantStore, box: string): Promise<(place: string) => number> {
    const stored = await store.get(keys.mailCounts(box), { eventually: true });
    return (place) => Math.max(0, Number(stored?.[place] ?? 0));
  },
  add(store: TenantStore, box: string, deltas: Readonly<Record<string, number>>): WriteOp[] {
    const changed = Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0));
    return Object.keys(changed).length === 0
      ? []
      : [store.add(keys.mailCounts(box), changed, { kind: 'MAIL_COUNTS' })];
  },
};
