import type { Input } from '../../session/api/api.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-recordings'>['query']>;

/** Filters and orders of the list, as they stand in the address. */
export const RECORDING_FILTERS = ['state', 'requisition_id', 'candidate_id', 'mine'] as const;
export const RECORDING_SORTS = ['recorded', 'candidate', 'length'] as const;

/** What the server is asked for a state of the list; newest first where nothing else is asked. */
export function toRecordingQuery({ q, sort, filters }: ListState): Query {
  const words = q.trim();
  return {
    limit: '50',
    sort: sort ? `${sort.down ? '-' : ''}${sort.by}` : '-recorded',
    ...Object.fromEntries(
      RECORDING_FILTERS.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(words.length >= 2 ? { q: words } : {}),
  } as Query;
}
