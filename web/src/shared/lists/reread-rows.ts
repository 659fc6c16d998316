import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Input, RouteId } from '../../session/api/api.ts';
import { api } from '../../session/services.ts';
import { withCursor } from '../../session/api/with-cursor.ts';

interface Page {
  items: { id: string }[];
  next_cursor: string | null;
}

/** Rows are written from the stream: soon after the answer as a rule, later where it is behind. */
const LATER_MS = [1_200, 4_500];

/**
 * Reads the pages again that hold some rows, and only those: a list may be read hundreds of pages
 * deep. What is shown stays until the new page is there; one that does not come changes nothing.
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
        .call(list, withCursor(query.queryKey[1] as Input<typeof list>, data.pageParams[index]))
        .catch(() => null)) as Page | null;
      if (!fresh) continue;
      const shown = new Map(fresh.items.map((item) => [item.id, item]));
      // The same rows in the same places: a row that left the filter by its change stays in sight
      // until the list is read anew.
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

/** Has the rows that were just changed read again, and the counts of the lists. */
export function rereadRows(queries: QueryClient, list: RouteId, ids: readonly string[]): void {
  const changed = new Set(ids);
  for (const delay of LATER_MS) {
    setTimeout(() => {
      void reread(queries, list, changed);
      void queries.invalidateQueries({ queryKey: ['get-list-counts'] });
    }, delay);
  }
}
