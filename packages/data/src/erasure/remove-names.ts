import { type Leaver, removeName } from '@parley/domain/erasure/remove-name.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { toKey } from './erase-batch.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Key } from '../shared/table.ts';
import type { WriteOp } from '../shared/expression.ts';

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

const item = z.object({ at_pk: z.string(), at_sk: z.string() });

/**
 * Where the name of a candidate or of somebody of the staff stands in an item that is about
 * something else, such as the recipients of a draft: no index can hold several people of one item.
 * Written with that item, read when the person is erased.
 */
export const nameReferences = {
  note: (store: TenantStore, person: string, at: Key): WriteOp =>
    store.put(
      keys.namedIn(person, at),
      { kind: 'NAMED_IN', at_pk: at.pk, at_sk: at.sk, version: 1 },
      'any',
    ),
  forget: (store: TenantStore, person: string, at: Key): WriteOp =>
    store.remove(keys.namedIn(person, at), 'any'),
  async list(store: TenantStore, person: string, limit: number): Promise<Key[]> {
    const page = await store.query({
      pk: keys.namedIn(person, { pk: '', sk: '' }).pk,
      limit,
      consistent: true,
    });
    return page.items
      .map((stored) => item.parse(stored))
      .map(({ at_pk, at_sk }) => ({ pk: at_pk, sk: at_sk }));
  },
};
