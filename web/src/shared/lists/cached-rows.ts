import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Input, RouteId } from '../../session/api/api.ts';
import { withPageOptions } from '../../session/api/with-page-options.ts';
import { api } from '../../session/services.ts';

interface Page {
  items: { id: string }[];
  next_cursor: string | null;
}

/**
 * The delays in milliseconds. The stream usually writes rows shortly after the response, and later
 * if it is behind.
 */
const LATER_MS = [1_200, 4_500];

/**
 * Refetches only the pages that contain the given rows, because a list may have hundreds of pages.
 * The old page is shown until the new one has arrived. If a request fails, nothing changes.
 */
async function reread(
  queries: QueryClient,
  list: RouteId,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ queryKey: [list], type: 'active' })) {
    const data = query.state.data as InfiniteData<Page, string | undefined> | undefined;
    if (!data || !Array.isArray(data.pages)) continue;
    const touched = data.pages.flatMap((page, index) =>
      page.items.some(({ id }) => ids.has(id)) ? [index] : [],
    );
    for (const index of touched) {
      const fresh = (await api
        .call(
          list,
          withPageOptions(query.queryKey[1] as Input<typeof list>, {
            cursor: data.pageParams[index],
          }),
        )
        .catch(() => null)) as Page | null;
      if (!fresh) continue;
      const shown = new Map(fresh.items.map((item) => [item.id, item]));
      // The rows have the same places as before. A row that no longer matches the filter after its
      // change remains visible until the list is reloaded.
      queries.setQueryData<InfiniteData<Page>>(
        query.queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page, at) =>
              at === index
                ? { ...page, items: page.items.map((item) => shown.get(item.id) ?? item) }
                : page,
            ),
          },
      );
    }
  }
}

/** Refetches changed rows, and the counts of the lists. */
export function rereadRows(queries: QueryClient, list: RouteId, ids: readonly string[]): void {
  const changed = new Set(ids);
  for (const delay of LATER_MS) {
    setTimeout(() => {
      void reread(queries, list, changed);
      void queries.invalidateQueries({ queryKey: ['get-list-counts'] });
    }, delay);
  }
}

/**
 * Reads whole lists again, now and when the stream has brought their rows: after a change of so
 * many rows that it is not known which pages they are on.
 */
export function refetchLists(queries: QueryClient, routes: readonly RouteId[]): void {
  for (const delay of [0, ...LATER_MS])
    setTimeout(() => {
      for (const route of routes) void queries.invalidateQueries({ queryKey: [route] });
    }, delay);
}

type Row = { id: string };
type Data = InfiniteData<{ items: Row[]; next_cursor: string | null }> | { items?: Row[] };

/**
 * Changes cached rows in every query of a list without refetching anything.
 * @param change returns the new row, or null to remove it
 */
export function patchRows<R extends Row>(
  queries: QueryClient,
  list: RouteId,
  ids: ReadonlySet<string>,
  change: (row: R) => R | null,
): void {
  const items = (rows: Row[]) =>
    rows.flatMap((row) => {
      const next = ids.has(row.id) ? change(row as R) : row;
      return next ? [next] : [];
    });
  queries.setQueriesData<Data>({ queryKey: [list] }, (data) => {
    if (!data) return data;
    if ('pages' in data)
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: items(page.items) })) };
    return 'items' in data && data.items ? { ...data, items: items(data.items) } : data;
  });
}
