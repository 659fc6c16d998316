import * as z from 'zod';
import { type Leaver, removeName } from '@parley/domain/erasure/remove-name.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { Key } from '../shared/table.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { toKey } from './erase-batch.ts';

/**
 * Attributes of keys and indexes: they contain ids, and the index attributes follow from the item.
 */
const KEY = /^(PK|SK|GSI\d[PS]K)$/;

/**
 * Returns the writes that remove a person's name from stored items: only changed attributes are
 * set, and only if the item has not changed since it was read. The version stays the same, because
 * nothing was decided.
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
 * References to items that contain the name of a candidate or a staff member but are about
 * something else, such as the recipients of a draft. An index cannot hold several people of one
 * item. References are written with the item and read when the person is erased.
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
