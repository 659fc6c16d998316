import { isSearchable } from '@parley/domain/search/unspaced.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';

/**
 * Returns what the server is asked for a state of a list, whose filters and orders have the same
 * names in the address. A search term of one character is left out, because it would match nearly
 * every row.
 */
export function toListQuery<Query extends object>(
  filterIds: readonly (keyof Query & string)[],
  { q, sort, filters }: ListState,
): Query {
  const text = q.trim();
  // The address can contain any text as a value, and the server refuses what it does not know.
  return {
    ...Object.fromEntries(
      filterIds.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(isSearchable(text) ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by}` } : {}),
  } as Query;
}
