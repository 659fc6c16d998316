import { isSearchable } from '@parley/domain/search/unspaced.ts';
import type { Input } from '../../session/api/api.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-tenants'>['query']>;

export const TENANT_FILTERS = ['status'] as const;
export const TENANT_SORTS = ['name', 'users', 'created'] as const;

/** The query of the server for a state of the list. A single character is no search yet. */
export function toTenantQuery({ q, sort, filters }: ListState): Query {
  const text = q.trim();
  const status = filters['status']?.[0];
  return {
    limit: '50',
    ...(status ? { status } : {}),
    ...(isSearchable(text) ? { q: text } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.by}` } : {}),
  } as Query;
}
