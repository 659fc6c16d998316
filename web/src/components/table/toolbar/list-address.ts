import { toSingleLineQuery } from '../../text/formats.ts';
import type { TableSort } from '../table-column.ts';

/** The state of a list in the address. Filters contain the selected values by their ids. */
export interface ListState {
  view: string | null;
  q: string;
  sort: TableSort | null;
  filters: Record<string, string[]>;
}

const OWN = new Set(['view', 'q', 'sort', 'peek']);

/** Reads a list's state from an address; unknown names are ignored. */
export function readListState(
  search: URLSearchParams,
  filterIds: readonly string[],
  sortable: readonly string[],
): ListState {
  const sort = search.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  return {
    view: search.get('view'),
    q: toSingleLineQuery(search.get('q') ?? ''),
    sort: sortable.includes(by) ? { by, down: sort.startsWith('-') } : null,
    filters: Object.fromEntries(
      filterIds.flatMap((id) => {
        const values = (search.get(id) ?? '').split(',').filter(Boolean);
        return values.length > 0 ? [[id, values]] : [];
      }),
    ),
  };
}

/**
 * Returns the address of a state; parameters of others (`peek` and unknown names) stay as in
 * `from`.
 */
export function writeListState(
  state: ListState,
  filterIds: readonly string[],
  from: URLSearchParams,
): URLSearchParams {
  const kept = [...from].filter(
    ([name]) => !filterIds.includes(name) && (!OWN.has(name) || name === 'peek'),
  );
  const next = new URLSearchParams();
  if (state.view) next.set('view', state.view);
  if (state.q) next.set('q', state.q);
  for (const id of filterIds)
    if (state.filters[id]?.length) next.set(id, state.filters[id].join(','));
  if (state.sort) next.set('sort', `${state.sort.down ? '-' : ''}${state.sort.by}`);
  for (const [name, value] of kept) next.set(name, value);
  return next;
}

/**
 * Checks whether two states show the same rows in the same order; the view's name does not matter.
 */
export function sameRows(one: ListState, other: ListState): boolean {
  const plain = ({ q, sort, filters }: ListState) =>
    JSON.stringify([
      q,
      sort,
      Object.keys(filters)
        .sort()
        .map((id) => [id, [...(filters[id] ?? [])].sort()]),
    ]);
  return plain(one) === plain(other);
}
