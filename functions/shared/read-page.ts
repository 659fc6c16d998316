import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ListPage } from '@parley/data/lists/list-page.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import type { ListSpec } from '@parley/data/lists/list-spec.ts';
import type { CursorScope } from '@parley/data/shared/cursor.ts';
import { matchesQuery, queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerContext, MemberCaller } from './context.ts';
import { countViews } from './count-views.ts';

/** What the queries of all lists have in common. */
interface ListQuery<Sort extends string> {
  q?: string | undefined;
  sort?: Sort | `-${Sort}` | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  counts?: boolean | undefined;
}

interface Reading<Facet extends string, Sort extends string> {
  /** For what cursors are valid: the id of the route, and what else names the list. */
  route: string;
  query: ListQuery<Sort>;
  /** The order if the query names none: a sort field, with `-` for descending order. */
  sort: Sort | `-${Sort}`;
  filters: Partial<Record<Facet, string | undefined>>;
  between?: [string, string] | undefined;
  /** How many rows a page has if the query does not say it; 25 by default. */
  size?: number;
}

interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
}

type Context = Pick<HandlerContext<never>, 'cursors' | 'may' | 'store'> & { caller: MemberCaller };

/**
 * Returns a page of a list with its cursor, which is valid only with the same filters and order.
 * With the first page come the numbers for the views of the list if they are wanted, because a
 * request of their own costs several times as much.
 */
export async function readPage<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
>(
  { store, cursors, caller, may }: Context,
  spec: ListSpec<Row, Facet, Sort>,
  { route, query, sort: usual, filters, between, size = 25 }: Reading<Facet, Sort>,
) {
  const { q, sort = usual, limit = size, cursor, counts: wanted } = query;
  const read = async (): Promise<Page<Row> | Failure<'malformed-cursor'>> => {
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
  };
  const [page, counts] = await Promise.all([
    read(),
    wanted && cursor === undefined ? countViews(spec, { store, caller, may }) : undefined,
  ]);
  return isFailure(page) || !counts ? page : { ...page, counts };
}

/**
 * Returns the answer of a list's route: a page, with what `toItem` makes of its rows.
 */
export async function answerPage<
  Row extends { id: string },
  Facet extends string,
  Sort extends string,
  Item,
>(
  context: Context,
  spec: ListSpec<Row, Facet, Sort>,
  { toItem, ...reading }: Reading<Facet, Sort> & { toItem: (row: Row) => Item | Promise<Item> },
) {
  const page = await readPage(context, spec, reading);
  if (isFailure(page)) return page;
  const items = await Promise.all(page.items.map(toItem));
  return { status: 200 as const, body: { ...page, items } };
}
