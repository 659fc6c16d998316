import { keys } from '../keys.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { scopeText } from './list-change.ts';
import type { ListSpec } from './list-spec.ts';

/**
 * The number of rows read at a time if a page is filtered after reading; slim rows of this number
 * take less than two read units.
 */
const NARROWED = 60;

export interface ListQuery<Row, Facet extends string, Sort extends string> {
  filters: Partial<Record<Facet, string | undefined>>;
  sort: Sort;
  descending: boolean;
  /** Both sort texts are included in the range. */
  between?: [string, string] | undefined;
  /** Folded word prefixes of the search, the longest first; empty if there is no search. */
  words: readonly string[];
  /** Checks whether words of the row begin with the searched prefixes. */
  matches(row: Row): boolean;
  limit: number;
  after?: Record<string, string> | undefined;
  /** Reads strongly consistent; otherwise the page may be slightly out of date. */
  consistent?: boolean;
}
export interface ListPage<Row> {
  items: Row[];
  lastKey: Record<string, string> | undefined;
}

/**
 * Returns one page with one query of the entries that fit best. Conditions that these entries do
 * not cover (a facet without entries, further words) are applied after reading, so a page can be
 * short although more rows follow. A search uses the longest word, reads pages in the order of
 * words and sorts each page; for an owner's own rows it reads those and filters them.
 */
export async function listPage<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  store: TenantStore,
  spec: ListSpec<Row, Facet, Sort>,
  query: ListQuery<Row, Facet, Sort>,
): Promise<ListPage<Row>> {
  const asked = Object.entries(query.filters).filter(([, value]) => value !== undefined) as [
    Facet,
    string,
  ][];
  const owned = spec.owner !== null && query.filters[spec.owner] !== undefined;
  const [word] = query.words;
  const byWord = word !== undefined && spec.words !== null && !owned;
  const combination =
    spec.combinations.find(
      (facets) =>
        facets.every((facet) => query.filters[facet] !== undefined) &&
        (!owned || facets.includes(spec.owner!)),
    ) ?? [];
  const scope = combination.reduce(
    (text, facet) => scopeText(text, facet, query.filters[facet]!),
    '',
  );
  const rest = asked.filter(([facet]) => byWord || !combination.includes(facet));
  const narrowed = rest.length > 0 || (word !== undefined && !byWord) || query.words.length > 1;
  const { pk } = byWord
    ? keys.listWord(spec.words!.prefix, word, '')
    : keys.listEntry(spec.code, query.sort, scope, '', '');

  const page = await store.query({
    pk,
    sk: byWord
      ? { beginsWith: word }
      : query.between && { between: [query.between[0], `${query.between[1]}~`] },
    limit: narrowed ? NARROWED : query.limit,
    newestFirst: !byWord && query.descending,
    after: query.after,
    consistent: query.consistent,
  });
  const wanted = (row: Row, at: string) =>
    rest.every(([facet, value]) => spec.facets(row)[facet].includes(value)) &&
    (query.words.length === 0 || query.matches(row)) &&
    (!byWord || isFirstWord(spec.words!.of(row), word, at));
  const items: Row[] = [];
  const answer = (lastKey: ListPage<Row>['lastKey']) => ({
    items: byWord ? inOrder(items, spec.sorts[query.sort], query.descending) : items,
    lastKey,
  });
  for (const [index, stored] of page.items.entries()) {
    const { id, at } = toRowPlace(stored);
    const row = spec.unpack(id, stored, store.tenantId);
    if (wanted(row, at)) items.push(row);
    if (items.length === query.limit)
      return answer(
        index + 1 < page.items.length
          ? store.toCursor({ pk, sk: String(stored.SK) })
          : page.lastKey,
      );
  }
  return answer(page.lastKey);
}

function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  text: (row: Row) => string,
  descending: boolean,
): Row[] {
  const up = [...rows].sort((a, b) => (text(a) + a.id < text(b) + b.id ? -1 : 1));
  return descending ? up.reverse() : up;
}

/**
 * Checks whether this is the first of a row's words with the searched prefix, because the row is
 * returned only for that one.
 */
const isFirstWord = (terms: readonly string[], word: string, at: string) =>
  [...terms].sort().find((one) => one.startsWith(word)) === at;

/** Returns the id, which is the end of the sort key, because ids contain no `#`. */
function toRowPlace(stored: Stored): { id: string; at: string } {
  const sk = String(stored.SK);
  const cut = sk.lastIndexOf('#');
  return { id: sk.slice(cut + 1), at: sk.slice(0, Math.max(0, cut)) };
}
