import { keys } from '../keys.ts';
import type { ListSpec } from '../lists/list-spec.ts';
import type { Key } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * Returns rows of a list with a word that begins with the text, in the order of words, each once.
 * This is one query of `limit` entries.
 */
export async function listTerms<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  store: TenantStore,
  spec: ListSpec<Row, Facet, Sort>,
  word: string,
  limit: number,
): Promise<Row[]> {
  const { pk } = keys.listWord(spec.words!.prefix, word, '');
  return rowsAt(store, spec, { pk, sk: word }, limit);
}

/** Returns the latest rows of one facet's value in an order, with one query. */
export async function latestRows<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  store: TenantStore,
  spec: ListSpec<Row, Facet, Sort>,
  sort: Sort,
  scope: string,
  limit: number,
): Promise<Row[]> {
  return rowsAt(
    store,
    spec,
    { pk: keys.listEntry(spec.code, sort, scope, '', '').pk, sk: '' },
    limit,
    true,
  );
}

async function rowsAt<Row extends { id: string }, Facet extends string, Sort extends string>(
  store: TenantStore,
  spec: ListSpec<Row, Facet, Sort>,
  { pk, sk }: Key,
  limit: number,
  newestFirst = false,
): Promise<Row[]> {
  const { items } = await store.query({
    pk,
    ...(sk ? { sk: { beginsWith: sk } } : {}),
    limit,
    newestFirst,
  });
  const rows = items.map((stored) =>
    spec.unpack(
      String(stored.SK).slice(String(stored.SK).lastIndexOf('#') + 1),
      stored,
      store.tenantId,
    ),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
