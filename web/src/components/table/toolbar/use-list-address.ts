import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../hooks/use-change-search.ts';
import { type ListState, readListState, writeListState } from './list-address.ts';

export interface ListAddress extends ListState {
  /** Changes a part and replaces the current history entry. */
  change: (part: Partial<ListState>) => void;
  filter: (id: string, values: string[]) => void;
  /** Returns the address of a state, including the other query parameters. */
  to: (state: ListState) => string;
}

/**
 * Keeps view, search, filters and sort order of a list in the address, so that a link, Back and a
 * reload show the same rows.
 */
export function useListAddress(
  filterIds: readonly string[],
  sortable: readonly string[],
): ListAddress {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const ids = filterIds.join();
  const sorts = sortable.join();
  const state = useMemo(
    () => readListState(search, ids.split(','), sorts.split(',')),
    [search, ids, sorts],
  );
  const change = useCallback(
    (part: Partial<ListState>) => {
      // The previous change may not be rendered yet, so the latest address is used.
      changeSearch(
        (newest) =>
          writeListState(
            { ...readListState(newest, ids.split(','), sorts.split(',')), ...part },
            ids.split(','),
            newest,
          ),
        { replace: true, preventScrollReset: true },
      );
    },
    [changeSearch, ids, sorts],
  );
  const without = new URLSearchParams([...search].filter(([name]) => name !== 'peek'));
  return {
    ...state,
    change,
    filter: (id, values) => change({ filters: { ...state.filters, [id]: values } }),
    to: (next) => `?${writeListState(next, filterIds, without)}`,
  };
}
