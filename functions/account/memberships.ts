import { fail } from '@parley/application/shared/failure.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { needsTwoStep } from '@parley/domain/access/abilities.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Returns the companies of the sign-in and whether the person can use each of them now. A person
 * has few companies; each costs two reads.
 */
export const listMemberships: HandlerOf<'list-memberships'> = async ({ caller, platform }) => {
  const person = await users.get(platform, caller.userId);
  const items = await Promise.all(
    (person?.memberships ?? []).map(async ({ tenant_id, tenant_name, role }) => {
      const store = platform.forTenant(tenant_id);
      const [member, tenant] = await Promise.all([
        members.get(store, caller.userId),
        tenants.get(store),
      ]);
      const requires_two_step = tenant !== undefined && needsTwoStep(tenant, { role });
      const state = getState(member, tenant?.status === 'Inactive');
      return { tenant_id, tenant_name, role, state, requires_two_step };
    }),
  );
  return { status: 200, body: { items } };
};

function getState(member: Member | undefined, inactive: boolean) {
  if (!member || member.status === 'disabled') return 'disabled' as const;
  return inactive ? ('inactive' as const) : ('open' as const);
}

/**
 * Switches to another company, which the next token contains. Only a company of the person's own
 * memberships can be chosen.
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
