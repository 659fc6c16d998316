import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Key } from '../shared/key.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';

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
