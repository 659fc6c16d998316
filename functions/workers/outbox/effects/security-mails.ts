import { layOut } from '@parley/application/mails/lay-out.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { SecurityChange } from '@parley/contracts/events/account.events.ts';
import { keys } from '@parley/data/keys.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { Effect, Effects } from '../effect.ts';

/** What the owner of a sign-in is told about each change. */
const TEXTS: Readonly<Record<SecurityChange, { subject: string; lines: readonly string[] }>> = {
  'two-step-on': {
    subject: 'Two-step sign-in was turned on',
    lines: [
      'An authenticator app was paired with your account. From now on, signing in takes your ' +
        'password and a code from that app.',
    ],
  },
  'two-step-off': {
    subject: 'Two-step sign-in was turned off',
    lines: ['The authenticator app was removed. You sign in with your password alone.'],
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: ['Your password was changed in your account. Every other session was ended.'],
  },
  'password-recovered': {
    subject: 'Your password was reset',
    lines: [
      'A new password was set with a code that was sent to this address. Every session was ended.',
    ],
  },
  'password-unknown': {
    subject: 'Your password may have been changed',
    lines: [
      'Somebody began to change your password, and the page did not report how it ended. Every ' +
        'session was ended, so you may have to sign in with the new password.',
    ],
  },
};

/** Mails the owner of a sign-in that the way they sign in has changed. */
const securityChanged: Effect<'account.security-changed'> = async (event, deps) => {
  const { user_id, reason } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [person, member] = await Promise.all([
    users.get(deps.platform, user_id),
    members.get(store, user_id),
  ]);
  if (!person) return;
  const { subject, lines } = TEXTS[reason];
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`security#${event.id}`),
      mail: () => ({
        to: person.email,
        subject,
        ...layOut({
          heading: subject,
          paragraphs: [
            member ? `Hello ${member.name},` : 'Hello,',
            ...lines,
            'If this was you, there is nothing to do. If it was not, set a new password with ' +
              '“Forgot password?” on the sign-in page and tell an admin of your company.',
          ],
          action: { label: 'Open your account', href: `${deps.appUrl}/app/account` },
          footer: 'You get this mail because the way you sign in has changed.',
        }),
      }),
    },
    deps,
  );
};

export const securityMails = {
  'account.security-changed': securityChanged,
} satisfies Partial<Effects>;
