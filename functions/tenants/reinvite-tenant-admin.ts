import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { askToSignInAgain } from '../shared/recent-sign-in.ts';

/** The outbox sets a new temporary password and mails it; the link before stops working. */
export const reinviteTenantAdmin: HandlerOf<'reinvite-tenant-admin'> = async ({
  request: { params, body },
  caller,
  platform,
  now,
  commit,
}) => {
  const id = Number(params.id);
  const company = await tenantRegister.get(platform, id);
  const member =
    company && id !== platform.tenantId
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
