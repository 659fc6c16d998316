import { keys } from '../keys.ts';
import type { QueryInput, Stored, TenantStore } from '../shared/tenant-store.ts';
import { IN_CONTACT_LIST } from '../contact/contact-messages.repo.ts';
import { tenantRegister, IN_TENANT_LIST } from '../tenants/tenant-register.ts';
import { isInLists, LIST_MARKER } from './list-spec.ts';
import type { Key } from '../shared/table.ts';

const PAGE = 100;
const AT_ONCE = 8;

/**
 * Adds records to the lists that were stored before the lists existed: marks each item, after which
 * the stream writes its entries and counts it once. Can be stopped and started again at any time.
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
        batch.filter((item) => !isInLists(item)).map(({ SK }) => ({ pk, sk: String(SK) })),
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
          batch.filter((item) => !isInLists(item)).flatMap((item) => keyOf(item) ?? []),
        );
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
