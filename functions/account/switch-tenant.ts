import { users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/**
 * The next token carries the chosen company; only one of the person's own memberships can be
 * chosen.
 */
export const switchTenant: HandlerOf<'switch-tenant'> = async ({
  caller,
  request,
  platform,
  commit,
}) => {
  const person = await users.get(platform, caller.userId);
  const chosen = person?.memberships.find(
    (membership) => membership.tenant_id === request.body.tenant_id,
  );
  if (!person || !chosen) return fail('not-found');
  return commit({
    writes: [
      users.write(
        platform,
        { ...person, active_tenant_id: chosen.tenant_id, version: person.version + 1 },
        { version: person.version },
      ),
    ],
    event: {
      type: 'account.changed',
      data: { user_id: caller.userId, active_tenant_id: chosen.tenant_id },
    },
    answer: { status: 200, body: { tenant_id: request.body.tenant_id } },
  });
};
