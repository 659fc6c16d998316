import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { greetedName } from '@parley/application/mails/greeting.ts';
import { INVITATION_MAIL } from '@parley/application/mails/kinds/invitation.ts';
import { PASSWORD_EXISTS_MAIL } from '@parley/application/mails/kinds/password-exists.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { keys } from '@parley/data/keys.ts';
import type { User } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { Effect, Effects } from '../effect.ts';

/**
 * Mails a new link to a user who never chose a password. A user who has one gets a mail that says
 * so. Only the owner of the address sees the difference. An address without any available company
 * gets no mail.
 */
const invitationAsked: Effect<'invitation.asked'> = async (event, deps) => {
  const userId = event.data.user_id;
  const person = userId === undefined ? undefined : await users.get(deps.platform, userId);
  const open = person && (await openMembership(person, deps.storeOf));
  if (!person || !open) return;
  const { store, member, company, legal } = open;
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`invitation#${event.id}`),
      mail: async () => {
        const { confirmed } = await deps.identity.reserve({
          email: person.email,
          name: member.name,
          tenantId: undefined,
        });
        const name = await greetedName(store, member);
        if (confirmed)
          return PASSWORD_EXISTS_MAIL.compose({ to: person.email, name, appUrl: deps.appUrl });
        const temporaryPassword = await deps.identity.setTemporaryPassword(person.user_id);
        return INVITATION_MAIL.compose({
          to: person.email,
          name,
          company,
          role: member.role,
          notice:
            member.role === 'candidate' ? toDataNotice(company, legal, deps.appUrl) : undefined,
          appUrl: deps.appUrl,
          temporaryPassword,
        });
      },
    },
    deps,
  );
};

/**
 * Returns the membership with which the person may sign in: preferably one to which they are
 * invited, otherwise any.
 */
async function openMembership(
  { user_id, memberships }: User,
  storeOf: (tenantId: number) => TenantStore,
) {
  const all = await Promise.all(
    memberships.map(async ({ tenant_id }) => {
      const store = storeOf(tenant_id);
      const [member, tenant] = await Promise.all([members.get(store, user_id), tenants.get(store)]);
      return member && tenant && member.status !== 'disabled' && tenant.status === 'Active'
        ? [{ store, member, company: tenant.name, legal: tenant.legal }]
        : [];
    }),
  );
  const open = all.flat();
  return open.find(({ member }) => member.status === 'invited') ?? open[0];
}

export const invitationEffects = {
  'invitation.asked': invitationAsked,
} satisfies Partial<Effects>;
