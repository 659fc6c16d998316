import { keys } from '../keys.ts';
import { TENANT_BOX } from '../mail-threads/mail-rows.ts';
import { IN_MAIL_SEARCH } from '../mail-threads/mail-threads.repo.ts';
import type { Key } from '../shared/table.ts';
import type { QueryInput, Stored, TenantStore } from '../shared/tenant-store.ts';
import { tenantRegister } from '../tenants/tenant-register.ts';
import { hasEarlierWords, isInLists } from './list-spec.ts';
import type { ListedItems } from './listed.ts';
import { LISTS } from './lists.ts';

const PAGE = 100;
const AT_ONCE = 8;

/** Checks whether an item is in no list yet, or is found by the words of an earlier release. */
const needsMark = (item: Stored): boolean => !isInLists(item) || hasEarlierWords(item);

/** Mail threads are in no list, but are found by words; their rows name them. */
const MAIL_THREADS = ['all', 'trash', 'spam'].map((place): Required<ListedItems> => ({
  each: 'company',
  query: () => ({ pk: keys.mailRow(TENANT_BOX, place, '', '').pk }),
  keyOf: ({ id }) => keys.mailThread(String(id)),
  isEntries: true,
  mark: IN_MAIL_SEARCH,
}));

/**
 * Adds records to the lists that were stored before the lists existed, and gives those of earlier
 * releases the words by which they are found now: marks each item, after which the stream writes
 * its entries and counts it once. Can be stopped and started again at any time.
 * @returns the number of items that were marked
 */
export async function backfillLists(platform: TenantStore): Promise<number> {
  const all = [...Object.values(LISTS).map(({ items }) => items), ...MAIL_THREADS];
  let marked = 0;
  const mark = async (store: TenantStore, each: ListedItems['each'], id = '') => {
    for (const items of all.filter((one) => one.each === each))
      for await (const batch of listBatches(store, items.query(id)))
        marked += await markAll(store, await listUnmarked(store, items, batch), items.mark);
  };
  await mark(platform, 'platform');
  for await (const tenant of listPages(({ after }) => tenantRegister.list(platform, PAGE, after))) {
    const store = platform.forTenant(tenant.id);
    await mark(store, 'company');
    for await (const batch of listBatches(store, { pk: keys.requisition('').pk }))
      for (const { id } of batch) await mark(store, 'requisition', String(id));
  }
  return marked;
}

/** Returns the keys of those items that need the mark. */
async function listUnmarked(
  store: TenantStore,
  { keyOf, isEntries }: Required<ListedItems>,
  batch: readonly Stored[],
): Promise<Key[]> {
  if (!isEntries) return batch.filter(needsMark).map(keyOf);
  const ids = batch.map(({ SK }) => String(SK).slice(String(SK).lastIndexOf('#') + 1));
  const items = await store.getMany(
    ids.map((id) => keyOf({ id })),
    { consistent: true },
  );
  return items.filter(hasEarlierWords).map(keyOf);
}

async function* listBatches(
  store: TenantStore,
  input: Omit<QueryInput, 'limit' | 'after'>,
): AsyncGenerator<Stored[]> {
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({ ...input, limit: PAGE, after });
    yield page.items;
    after = page.lastKey;
  } while (after);
}

async function* listPages<T>(
  read: (at: {
    after: Record<string, string> | undefined;
  }) => Promise<{ items: T[]; lastKey: Record<string, string> | undefined }>,
): AsyncGenerator<T> {
  let after: Record<string, string> | undefined;
  do {
    const page = await read({ after });
    yield* page.items;
    after = page.lastKey;
  } while (after);
}

/**
 * Versions do not change because the records themselves do not. An item deleted in the meantime
 * needs no entry.
 */
async function markAll(
  store: TenantStore,
  at: readonly Key[],
  set: Readonly<Record<string, unknown>>,
): Promise<number> {
  for (let from = 0; from < at.length; from += AT_ONCE) {
    await Promise.all(
      at
        .slice(from, from + AT_ONCE)
        .map((key) => store.commit([store.add(key, {}, set, 'exists')])),
    );
  }
  return at.length;
}
