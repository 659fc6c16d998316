import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CountedList, ViewCounts } from '@parley/contracts/lists/list-counts.schema.ts';
import { api } from '../services.ts';
import type { Input, Output, RouteId } from './api.ts';
import { areCountsKnown, storeCounts } from './list-counts.ts';
import { toPollInterval } from './polling.ts';
import { withPageOptions } from './with-page-options.ts';

export interface ApiQueryOptions {
  enabled?: boolean;
  /** Longer while nobody uses the page (`polling.ts`). */
  refetchIntervalMs?: number;
  /** `own`: the caller shows failures itself (no toast, no redirect to /404). */
  errors?: 'own' | 'shared';
  /** Keeps showing the last result while the next one loads (searches, filters). */
  keepPrevious?: boolean;
  /** Reads again when the component is mounted, however recent the last result is. */
  freshOnOpen?: boolean;
}

/**
 * Reads through the route table: `useApiQuery('get-interview', { params: { interviewId } })`. Made
 * for `<AsyncContent query=…>`.
 */
export const useApiQuery = <Id extends RouteId>(
  id: Id,
  input: Input<Id>,
  options: ApiQueryOptions = {},
): UseQueryResult<Output<Id>> =>
  useQuery<Output<Id>>({
    queryKey: [id, input],
    queryFn: ({ signal }) => api.call(id, input, { signal }),
    enabled: options.enabled ?? true,
    meta: { errors: options.errors },
    ...(options.freshOnOpen ? { refetchOnMount: 'always' as const } : {}),
    ...(options.refetchIntervalMs
      ? { refetchInterval: toPollInterval(options.refetchIntervalMs) }
      : {}),
    // The type of the answer is only known where an id is given, so nothing else is assignable.
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });

export interface ApiPagesOptions extends ApiQueryOptions {
  /** The list whose numbers come with the first page unless they are known. */
  counts?: CountedList;
}

type PagedId = {
  [Id in RouteId]: Output<Id> extends { items: readonly unknown[]; next_cursor: string | null }
    ? Id
    : never;
}[RouteId];
type ItemOf<Id extends PagedId> =
  Output<Id> extends { items: readonly (infer Item)[] } ? Item : never;

export interface ApiPages<Item, First = unknown> {
  /** All rows read so far; undefined until the first page has loaded. */
  data: Item[] | undefined;
  /** The whole response of the first page, which contains more than its rows. */
  first: First | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next page failed to load; `more` tries again. */
  moreFailed: boolean;
  more: () => void;
  /** The shown rows belong to the previous query; those of the current one are loading. */
  previous: boolean;
}

/** A list with more pages than this is not read again when the window gets the focus. */
const SHALLOW = 2;
const whenShallow = (query: { state: { data?: InfiniteData<unknown> | undefined } }) =>
  (query.state.data?.pages.length ?? 0) <= SHALLOW;

/**
 * Reads a list page by page with its cursor; `data` is flat and fits `<AsyncContent>`, the rest
 * fits `<LoadMore>`.
 */
export function useApiPages<Id extends PagedId>(
  id: Id,
  input: Input<Id>,
  options: ApiPagesOptions = {},
): ApiPages<ItemOf<Id>, Output<Id>> {
  type Page = { items: ItemOf<Id>[]; next_cursor: string | null; counts?: ViewCounts };
  const { counts: list } = options;
  const result = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [id, input, 'pages'],
    queryFn: async ({ pageParam, signal, client }) => {
      const isCounted = list && pageParam === undefined && !areCountsKnown(client, list);
      const asked = withPageOptions(input, {
        cursor: pageParam,
        ...(isCounted ? { counts: true } : {}),
      });
      const page = (await api.call(id, asked, { signal })) as unknown as Page;
      if (list && page.counts) storeCounts(client, list, page.counts);
      return page;
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: options.enabled ?? true,
    refetchOnWindowFocus: whenShallow,
    refetchOnReconnect: whenShallow,
    refetchOnMount: (query: Parameters<typeof whenShallow>[0]) =>
      whenShallow(query) && (options.freshOnOpen ? 'always' : true),
    meta: { errors: options.errors },
    ...(options.refetchIntervalMs
      ? { refetchInterval: toPollInterval(options.refetchIntervalMs) }
      : {}),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const { fetchNextPage } = result;
  const pageCount = result.data?.pages.length;
  const more = useCallback(() => {
    const readMore = () => fetchNextPage({ cancelRefetch: false });
    void readMore().then((read) => {
      // While the list is being refetched, this call only waits for that.
      const isReadAgain = !read.isFetchNextPageError && read.data?.pages.length === pageCount;
      return isReadAgain && read.hasNextPage ? readMore() : read;
    });
  }, [fetchNextPage, pageCount]);
  const data = useMemo(
    () => result.data && distinct(result.data.pages.flatMap((page) => page.items)),
    [result.data],
  );
  return {
    data,
    first: result.data?.pages[0] as Output<Id> | undefined,
    error: result.data ? null : result.error,
    isPending: result.isPending,
    refetch: result.refetch,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    more,
    previous: result.isPlaceholderData,
  };
}

/**
 * A row that moved between two pages can be returned twice; the first one is kept. Rows without an
 * id, such as scorecards that have not been begun, are all kept.
 */
function distinct<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const id = (item as { id?: unknown }).id;
    if (id === undefined || id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
