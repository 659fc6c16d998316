import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ListPage } from '@parley/data/lists/list-page.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import type { ListSpec } from '@parley/data/lists/list-spec.ts';
import type { Cursors, CursorScope } from '@parley/data/shared/cursor.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { matchesQuery, queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerContext, MemberCaller } from './context.ts';
import { countViews } from './count-views.ts';

interface Reading<Facet extends string, Sort extends string> {
  route: string;
  caller: { tenantId: number; userId: string };
  filters: Partial<Record<Facet, string | undefined>>;
  /** A sort field of the list, with `-` for descending order. */
  sort: Sort | `-${Sort}`;
  between?: [string, string] | undefined;
  q?: string | undefined;
  limit: number;
  cursor: string | undefined;
}

/**
 * Returns a page of a list with its cursor, which is valid only with the same filters and order.
 */
export async function readPage<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  { store, cursors }: { store: TenantStore; cursors: Cursors },
  spec: ListSpec<Row, Facet, Sort>,
  { route, caller, filters, sort, between, q, limit, cursor }: Reading<Facet, Sort>,
): Promise<{ items: Row[]; next_cursor: string | null } | Failure<'malformed-cursor'>> {
  const scope: CursorScope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route,
    filters: { ...filters, sort, between: between?.join(), q },
  };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const terms = q === undefined ? [] : queryTokens(q);
  if (q !== undefined && terms.length === 0) return { items: [], next_cursor: null };
  const descending = sort.startsWith('-');
  const page: ListPage<Row> = await listPage(store, spec, {
    filters,
    sort: (descending ? sort.slice(1) : sort) as Sort,
    descending,
    between,
    words: terms,
    matches: (row: Row) => matchesQuery(spec.words?.of(row) ?? [], terms),
    limit,
    after,
  });
  return { items: page.items, next_cursor: await cursors.seal(page.lastKey, scope) };
}

/**
 * Returns a page like `readPage`. With the first one come the numbers for the views of the list if
 * they are wanted, because a request of their own costs several times as much.
 */
export async function readCountedPage<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  {
    store,
    cursors,
    caller,
    may,
  }: Pick<HandlerContext<never>, 'cursors' | 'may' | 'store'> & { caller: MemberCaller },
  spec: ListSpec<Row, Facet, Sort>,
  {
    counts: wanted,
    ...reading
  }: Omit<Reading<Facet, Sort>, 'caller'> & { counts?: 'true' | undefined },
) {
  const [page, counts] = await Promise.all([
    readPage({ store, cursors }, spec, { ...reading, caller }),
    wanted && reading.cursor === undefined ? countViews(spec, { store, caller, may }) : undefined,
  ]);
  return isFailure(page) || !counts ? page : { ...page, counts };
}
