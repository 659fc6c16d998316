import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RouteId } from '../../session/api/api.ts';

type Row = { id: string };
type Data = InfiniteData<{ items: Row[]; next_cursor: string | null }> | { items?: Row[] };

/**
 * Changes rows of a list where they stand, in every question that was asked of it, without reading
 * anything again.
 * @param change the row as it shall be; null takes it out
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
