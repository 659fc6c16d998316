import { isSearchable } from '@parley/domain/search/unspaced.ts';
import type { Input } from '../../../session/api/api.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-candidates'>['query']>;

/** The filters of the list as they are named in the address; the server uses the same names. */
export const CANDIDATE_FILTERS = ['requisition_id', 'stage', 'source', 'mine'] as const;
export const CANDIDATE_SORTS = ['name', 'created', 'updated'] as const;

/**
 * Returns the server's query for a state of the list. A search term of one character is left out,
 * because it would match nearly every candidate.
 */
export function toCandidateQuery({ q, sort, filters }: ListState): Query {
  const text = q.trim();
  return {
    ...Object.fromEntries(
      CANDIDATE_FILTERS.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(isSearchable(text) ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by}` } : {}),
  } as Query;
}
