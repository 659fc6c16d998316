import { fail } from '@parley/application/shared/failure.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { members, admins } from '@parley/data/members/members.repo.ts';
import { addMembership, newMember } from '@parley/data/tenants/new-tenant.ts';
import type { HandlerOf } from '../shared/context.ts';
import { invitationsLeft } from '../shared/rate-limit.ts';
import { refuseStrangers } from '../shared/refuse-strangers.ts';
import { askToSignInAgain, signInFor } from '../shared/sign-in.ts';
import { zoneGiven } from '../shared/zone-given.ts';
import { isForeignMember } from './last-admin.ts';
import type { ViewOfMember } from './members.ts';

/**
 * Invites a member of staff. The sign-in is reserved first (the identity provider issues the user
 * id; an unused reservation has no membership and so no access), then everything is written in one
 * transaction; the outbox sends the mail. For a user of another company this company is added to
 * their sign-in, which the answer does not reveal.
 */
export const createUser =
  (identity: Identity, view: ViewOfMember): HandlerOf<'create-user'> =>
  async (context) => {
    const { request, caller, store, platform, now, commit } = context;
    const { email, name, role } = request.body;
    // Inviting an admin needs a recent sign-in, like giving the role to a member.
    const again = role === 'admin' ? askToSignInAgain(caller, now) : undefined;
    if (again) return again;
    const refused =
      (await invitationsLeft(context, caller.tenantId)) ??
      (await refuseStrangers(context, [email]));
    if (refused) return refused;
    const { userId, person } = await signInFor(identity, platform, {
      email,
      name,
      tenantId: caller.tenantId,
    });
    if (await members.get(store, userId))
      return fail('user-exists', 'This address belongs to somebody of your company');
    const member = newMember({
      user_id: userId,
      tenant_id: caller.tenantId,
      email,
      name,
      role,
      ...zoneGiven(caller, request.body.zone),
      created_at: now.toISOString(),
    });
    const current = role === 'admin' ? await admins.get(store) : undefined;
    return commit({
      writes: [
        ...addMembership(
          platform,
          { id: caller.tenantId, name: caller.tenantName },
          member,
          person,
        ),
        ...(current ? [admins.write(store, [...current.userIds, userId], current.version)] : []),
      ],
      event: { type: 'user.invited', data: { user_id: userId, invited_by: caller.userId } },
      answer: { status: 201, body: await view(member, now, caller), version: 1 },
    });
  };

/**
 * Invites the member again. The outbox sets a new temporary password and mails it; the old one
 * stops working.
 */
export const resendInvitation: HandlerOf<'resend-invitation'> = async (context) => {
  const { request, caller, store, commit } = context;
  const member = await members.get(store, request.body.user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  if (isForeignMember(caller, member)) return fail('forbidden');
  if (member.status !== 'invited')
    return fail('invalid-transition', `${member.name} has signed in already`);
  const refused =
    (await invitationsLeft(context, caller.tenantId)) ??
    (await refuseStrangers(context, [member.email]));
  if (refused) return refused;
  return commit({
    writes: [],
    event: { type: 'user.reinvited', data: { user_id: member.user_id, invited_by: caller.userId } },
    answer: { status: 202, body: { user_id: request.body.user_id } },
  });
};
