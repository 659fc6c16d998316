import { type Key, tenantPrefix, type IndexName } from '../shared/table.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';

/**
 * The items that are erased in one transaction, whose limit is a hundred: one more counts them in
 * the receipt.
 */
export const MAX_ITEMS_AT_ONCE = 99;

/** Returns the key of a stored item, without the tenant. */
export const toKey = (store: TenantStore, { PK, SK }: Stored): Key => ({
  pk: String(PK).slice(tenantPrefix(store.tenantId).length),
  sk: String(SK),
});

/**
 * Deletes up to 99 items of a partition, or of an index's partition, except those to be
 * kept.
 * @returns whether there may be more; the next call continues, because deleted items are not found
 *   again
 */
export async function eraseBatch(
  store: TenantStore,
  place: { pk: string; sk?: { beginsWith: string }; index?: IndexName },
  spare: (item: Stored) => boolean = () => false,
): Promise<boolean> {
  let after: Record<string, string> | undefined;
  do {
    const { items, lastKey } = await store.query({
      ...place,
      limit: MAX_ITEMS_AT_ONCE,
      after,
      consistent: !place.index,
    });
    const doomed = items.filter((item) => !spare(item));
    if (doomed.length > 0)
      await written(store.commit(doomed.map((item) => store.remove(toKey(store, item), 'any'))));
    if (doomed.length > 0 && lastKey) return true;
    after = lastKey;
  } while (after);
  return false;
}

/** @throws Error if the commit was refused; the event is then delivered again */
export async function written(commit: ReturnType<TenantStore['commit']>): Promise<void> {
  const result = await commit;
  if (!result.ok) throw new Error(`not erased: ${result.reason}`);
}
