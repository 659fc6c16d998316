import { keys } from '../keys.ts';
import type { QueryInput, Stored, TenantStore } from '../shared/tenant-store.ts';
import { IN_CONTACT_LIST } from '../contact/contact-messages.repo.ts';
import { tenantRegister, IN_TENANT_LIST } from '../tenants/tenant-register.ts';
import { IN_MAIL_SEARCH } from '../mail-threads/mail-threads.repo.ts';
import { TENANT_BOX } from '../mail-threads/mail-rows.ts';
import { hasEarlierWords, isInLists, LIST_MARKER } from './list-spec.ts';
import { recordingList } from './recording-list.ts';
import type { Key } from '../shared/table.ts';

const PAGE = 100;
const AT_ONCE = 8;

/** Checks whether an item is in no list yet, or is found by the words of an earlier release. */
const needsMark = (item: Stored): boolean => !isInLists(item) || hasEarlierWords(item);

/**
 * Adds records to the lists that were stored before the lists existed, and gives those of earlier
 * releases the words by which they are found now: marks each item, after which the stream writes
 * its entries and counts it once. Can be stopped and started again at any time.
 * @returns the number of items that were marked
 */
export async function backfillLists(platform: TenantStore): Promise<number> {
  let marked = 0;
  for (const { pk, set } of [
    { pk: keys.tenantEntry(1).pk, set: IN_TENANT_LIST },
    { pk: keys.contactMessage('').pk, set: IN_CONTACT_LIST },
  ]) {
    for await (const batch of listBatches(platform, { pk }))
      marked += await markAll(
        platform,
        batch.filter(needsMark).map(({ SK }) => ({ pk, sk: String(SK) })),
        set,
      );
  }
  for await (const tenant of listPages(({ after }) => tenantRegister.list(platform, PAGE, after))) {
    const store = platform.forTenant(tenant.id);
    const mark = async (
      input: Omit<QueryInput, 'limit' | 'after'>,
      keyOf: (item: Stored) => Key | undefined,
    ) => {
      for await (const batch of listBatches(store, input))
        marked += await markAll(
          store,
          batch.filter(needsMark).flatMap((item) => keyOf(item) ?? []),
        );
    };
    const markEach = async (
      pk: string,
      keyOf: (id: string) => Key,
      set?: Record<string, unknown>,
    ) => {
      for await (const batch of listBatches(store, { pk })) {
        const items = await store.getMany(
          batch.map(({ SK }) => keyOf(String(SK).slice(String(SK).lastIndexOf('#') + 1))),
          { consistent: true },
        );
        marked += await markAll(
          store,
          items.filter(hasEarlierWords).map(({ id }) => keyOf(String(id))),
          set,
        );
      }
    };
    await mark({ index: 'GSI1', pk: keys.staffIndex('', '').GSI1!.pk }, ({ user_id }) =>
      keys.member(String(user_id)),
    );
    await mark({ pk: keys.requisition('').pk }, ({ id }) => keys.requisition(String(id)));
    await mark({ pk: keys.candidateRow('').pk }, ({ SK }) => keys.candidate(String(SK)));
    for await (const batch of listBatches(store, { pk: keys.requisition('').pk })) {
      for (const { id } of batch)
        await mark(
          { pk: keys.application(String(id), '').pk, sk: { beginsWith: 'APPLICATION#' } },
          (item) => keys.application(String(id), String(item.candidate_id)),
        );
    }
    await mark({ index: 'GSI1', pk: keys.interviewIndex('', '', '', '').GSI1!.pk }, ({ id }) =>
      keys.interview(String(id)),
    );
    await markEach(keys.listEntry(recordingList.code, 'recorded', '', '', '').pk, keys.recording);
    for (const place of ['all', 'trash', 'spam'])
      await markEach(keys.mailRow(TENANT_BOX, place, '', '').pk, keys.mailThread, IN_MAIL_SEARCH);
  }
  return marked;
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
  set: Record<string, unknown> = LIST_MARKER,
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
