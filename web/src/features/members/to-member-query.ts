import { MEMBER_ORDERS } from '@parley/contracts/members/member.schema.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';
import type { Input } from '../../session/api/api.ts';
import { toListQuery } from '../../shared/lists/to-list-query.ts';

type Body = Input<'list-users'>['body'];

export const MEMBER_FILTERS = ['role', 'status'] as const;
export const MEMBER_SORTS = MEMBER_ORDERS;

/** The query of the server for a state of the list. */
export const toMemberQuery = (tenantId: number, state: ListState): Body => ({
  tenant_id: tenantId,
  limit: 50,
  ...toListQuery<Omit<Body, 'tenant_id'>>(MEMBER_FILTERS, state),
});
