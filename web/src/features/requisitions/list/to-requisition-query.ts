import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import type { Input } from '../../../session/api/api.ts';
import { toListQuery } from '../../../shared/lists/to-list-query.ts';

type Query = NonNullable<Input<'list-requisitions'>['query']>;

export const REQUISITION_FILTERS = ['status', 'hiring_manager_id'] as const;
/** The column of titles is sorted by `name` in the address; the server calls it title. */
export const REQUISITION_SORTS = ['name', 'created', 'updated'] as const;

/** Returns the query of the server for a state of the list. */
export const toRequisitionQuery = ({ sort, ...state }: ListState): Query =>
  toListQuery<Query>(REQUISITION_FILTERS, {
    ...state,
    sort: sort?.by === 'name' ? { ...sort, by: 'title' } : sort,
  });
