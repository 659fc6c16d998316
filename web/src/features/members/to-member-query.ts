import { isSearchable } from '@parley/domain/search/unspaced.ts';
import type { Input } from '../../session/api/api.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';

type Body = Input<'list-users'>['body'];

export const MEMBER_FILTERS = ['role', 'status'] as const;
export const MEMBER_SORTS = ['name', 'created'] as const;

/** The query of the server for a state of the list. A single character is no search yet. */
export function toMemberQuery(tenantId: number, { q, sort, filters }: ListState): Body {
  const text = q.trim();
  return {
    tenant_id: tenantId,
    limit: '50',
    ...Object.fromEntries(
      MEMBER_FILTERS.flatMap((id) => (filters[id]?.[0] ? [[id, filters[id][0]]] : [])),
    ),
    ...(isSearchable(text) ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by}` } : {}),
  } as Body;
}
