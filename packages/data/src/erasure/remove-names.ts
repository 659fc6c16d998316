import { type Leaver, removeName } from '@parley/domain/erasure/remove-name.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';
import { toKey } from './erase-batch.ts';

/** Attributes of keys and indexes: they hold ids, and an index follows from what the item says. */
const KEY = /^(PK|SK|GSI\d[PS]K)$/;

/**
 * The writes that take the name of a person out of stored items: only what changes is set, and only
 * while the item is as it was read. The version stays, since nothing was decided.
 */
export function removeNames(
  store: TenantStore,
  items: readonly Stored[],
  leaver: Leaver,
): WriteOp[] {
  return items.flatMap((item) => {
    const fields = Object.entries(item).filter(([field]) => !KEY.test(field));
    const changed = fields.flatMap(([field, value]) => {
      const after = removeName({ ...item, [field]: value }, leaver)[field];
      return JSON.stringify(after) === JSON.stringify(value) ? [] : [[field, after] as const];
    });
    return changed.length === 0
      ? []
      : [
          store.add(toKey(store, item), {}, Object.fromEntries(changed), {
            version: Number(item.version),
          }),
        ];
  });
}
