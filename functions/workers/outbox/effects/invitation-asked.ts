import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { User } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { Effect, Effects } from '../effect.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { greetedName } from '@parley/application/mails/greeting.ts';
import { invitationMail } from '@parley/application/mails/invitation.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import { PURPOSE } from './member-effects.ts';

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
        if (confirmed) return passwordMail(person.email, name, deps.appUrl);
        const temporaryPassword = await deps.identity.setTemporaryPassword(person.user_id);
        return invitationMail({
          to: person.email,
          name,
          company,
          purpose: PURPOSE[member.role] ?? 'sign in',
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

function passwordMail(to: string, name: string, appUrl: string) {
  return {
    to,
    subject: 'Signing in to Parley',
    ...layOut({
      heading: 'You have a password already',
      paragraphs: [
        `Hello ${name},`,
        'Somebody, probably you, asked for a new invitation link for this address. You have ' +
          'chosen a password before, so no link is needed.',
        'Log in with it. If you do not remember it, choose "Forgot password?" in the window ' +
          'that opens.',
      ],
      action: { label: 'Log in', href: `${appUrl}/login?email=${encodeURIComponent(to)}` },
      footer: 'If it was not you, you can ignore this mail: nothing has changed.',
    }),
  };
}

export const invitationEffects = {
  'invitation.asked': invitationAsked,
} satisfies Partial<Effects>;
