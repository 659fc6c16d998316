import { isSearchable } from '@parley/domain/search/unspaced.ts';
import type { Input } from '../../../session/api/api.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-requisitions'>['query']>;

export const REQUISITION_FILTERS = ['status', 'hiring_manager_id'] as const;
/** The column of titles is sorted by `name` in the address; the server calls it title. */
export const REQUISITION_SORTS = ['name', 'created', 'updated'] as const;

/** Returns the query of the server for a state of the list. */
export function toRequisitionQuery({ q, sort, filters }: ListState): Query {
  const text = q.trim();
  return {
    ...Object.fromEntries(
      REQUISITION_FILTERS.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(isSearchable(text) ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by === 'name' ? 'title' : sort.by}` } : {}),
  } as Query;
}
