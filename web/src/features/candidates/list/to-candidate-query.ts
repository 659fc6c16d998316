import type { Input } from '../../../session/api/api.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-candidates'>['query']>;

/** Filters of the list, as they stand in the address; the server knows them by the same names. */
export const CANDIDATE_FILTERS = ['requisition_id', 'stage', 'source', 'mine'] as const;
export const CANDIDATE_SORTS = ['name', 'created', 'updated'] as const;

/**
 * The query of the server for a state of the list. A term of one character is left out: it would
 * find everybody.
 */
export function toCandidateQuery({ q, sort, filters }: ListState): Query {
  const text = q.trim();
  return {
    ...Object.fromEntries(
      CANDIDATE_FILTERS.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(text.length >= 2 ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by}` } : {}),
  } as Query;
}
