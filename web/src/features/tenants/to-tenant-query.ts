import { TENANT_ORDERS } from '@parley/contracts/tenants/tenants.routes.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';
import type { Input } from '../../session/api/api.ts';
import { toListQuery } from '../../shared/lists/to-list-query.ts';

type Query = NonNullable<Input<'list-tenants'>['query']>;

export const TENANT_FILTERS = ['status'] as const;
export const TENANT_SORTS = TENANT_ORDERS;

/** The query of the server for a state of the list. */
export const toTenantQuery = (state: ListState): Query => ({
  limit: 50,
  ...toListQuery<Query>(TENANT_FILTERS, state),
});
