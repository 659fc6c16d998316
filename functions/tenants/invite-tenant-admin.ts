import { fail } from '@parley/application/shared/failure.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users, admins } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { addMembership, newMember } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import type { HandlerOf } from '../shared/context.ts';
import { invitationsLeft } from '../shared/rate-limit.ts';
import { askToSignInAgain, signInFor } from '../shared/sign-in.ts';

/**
 * Lets the platform invite an admin to a company: the first one, a further one, or a replacement
 * for a wrong address. Admins who have signed in are managed by the company itself.
 */
export const inviteTenantAdmin =
  (identity: Identity): HandlerOf<'invite-tenant-admin'> =>
  async (context) => {
    const {
      request: { params, body },
      caller,
      platform,
      now,
      commit,
    } = context;
    const tenant = await tenantRegister.get(platform, Number(params.id));
    if (!tenant || tenant.id === platform.tenantId) return fail('not-found');
    const store = platform.forTenant(tenant.id);
    const replaced = body.replaces && (await members.get(store, body.replaces));
    if (body.replaces && (!replaced || replaced.role !== 'admin')) return fail('not-found');
    if (replaced && replaced.activated)
      return fail(
        'invalid-transition',
        `${replaced.name} has signed in already, so the address belongs to them`,
      );
    const again = askToSignInAgain(caller, now);
    if (again) return again;
    const refused = await invitationsLeft(context, tenant.id);
    if (refused) return refused;
    const { userId, person } = await signInFor(identity, platform, {
      email: body.email,
      name: body.name,
      tenantId: tenant.id,
    });
    if (await members.get(store, userId)) return fail('user-exists');
    const member = newMember({
      user_id: userId,
      tenant_id: tenant.id,
      email: body.email,
      name: body.name,
      role: 'admin',
      zone: tenant.zone,
      zone_source: 'unknown',
      created_at: now.toISOString(),
    });
    const current = await admins.get(store);
    const leaving = replaced && { ...(await removed(platform, store, replaced)), replaced };
    return commit({
      writes: [
        ...addMembership(platform, tenant, member, person),
        admins.write(
          store,
          [...current.userIds.filter((id) => id !== body.replaces), userId],
          current.version,
        ),
        ...(leaving?.writes ?? []),
      ],
      event: leaving
        ? {
            type: 'user.readdressed',
            data: {
              tenant_id: tenant.id,
              user_id: userId,
              replaced_id: leaving.replaced.user_id,
              sign_in_removed: leaving.signInRemoved,
              invited_by: caller.userId,
            },
          }
        : {
            type: 'user.invited',
            data: { tenant_id: tenant.id, user_id: userId, invited_by: caller.userId },
          },
      answer: { status: 201, body: { user_id: userId } },
    });
  };

/**
 * Returns the writes that remove a person who has never signed in from a company. If the person
 * belongs to another company, the sign-in is kept.
 */
async function removed(
  platform: TenantStore,
  store: TenantStore,
  member: Member,
): Promise<{ writes: WriteOp[]; signInRemoved: boolean }> {
  const person = await users.get(platform, member.user_id);
  const leaving = person && users.leave(platform, person, store.tenantId);
  const gone = store.remove(keys.member(member.user_id), { version: member.version });
  return { writes: [gone, ...(leaving?.writes ?? [])], signInRemoved: leaving?.isGone ?? true };
}

/**
 * Invites the admin again. The outbox sets a new temporary password and mails it; the previous link
 * stops working.
 */
export const reinviteTenantAdmin: HandlerOf<'reinvite-tenant-admin'> = async ({
  request: { params, body },
  caller,
  platform,
  now,
  commit,
}) => {
  const id = Number(params.id);
  const tenant = await tenantRegister.get(platform, id);
  const member =
    tenant && id !== platform.tenantId
      ? await members.get(platform.forTenant(id), body.user_id)
      : undefined;
  if (!member || member.role !== 'admin') return fail('not-found');
  if (member.status !== 'invited')
    return fail(
      'invalid-transition',
      member.status === 'disabled'
        ? `${member.name} is disabled`
        : `${member.name} has signed in already`,
    );
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  return commit({
    writes: [],
    event: {
      type: 'user.reinvited',
      data: { tenant_id: id, user_id: member.user_id, invited_by: caller.userId },
    },
    answer: { status: 202, body: { user_id: body.user_id } },
  });
};
