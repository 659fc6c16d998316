import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import type { ViewOfUser } from './user-view.ts';

/** Staff by name. Only a platform admin may name another company than the own. */
export const listUsers = (view: ViewOfUser): HandlerOf<'list-users'> => async ({ request, caller, platform, cursors, now }) => {
  const { tenant_id, limit = '25', cursor } = request.body;
  if (tenant_id !== caller.tenantId && caller.role !== 'platform-admin') return fail('not-found');
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-users', filters: { tenant_id } };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await members.listStaff(platform.forTenant(tenant_id), Number(limit), after);
  return { status: 200, body: { items: await Promise.all(page.items.map((member) => view(member, now))), next_cursor: await cursors.seal(page.lastKey, scope) } };
};
