import { keys } from '@parley/data/keys.ts';
import { registrations } from '@parley/data/members/registrations.repo.ts';
import { deliver } from '../../shared/deliver.ts';
import type { Effect } from '../effect.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { layOut } from '../mails/lay-out.ts';

interface RegistrationLink {
  to: string;
  appUrl: string;
  /** Undefined for somebody who has a password already. */
  temporaryPassword: string | undefined;
}

/**
 * The link with which a company is registered. Anybody may have asked for it, so it holds no word
 * that was typed. The temporary password is after the `#`, which browsers do not send to servers.
 */
function registrationMail({ to, appUrl, temporaryPassword }: RegistrationLink): Mail {
  const address = `${appUrl}/register?email=${encodeURIComponent(to)}`;
  const asked = 'Somebody, probably you, wants to register a company on Parley with this address.';
  const paragraphs = temporaryPassword
    ? [
        asked,
        'Open the link, choose a password and name your company. The link works once, for seven days; a newer one replaces it.',
      ]
    : [
        asked,
        'You have a password already: open the link, enter it and name your company. Whoever works in a company on Parley logs in instead.',
      ];
  return {
    to,
    subject: 'Register your company on Parley',
    ...layOut({
      heading: 'Register your company on Parley',
      paragraphs,
      action: {
        label: 'Register your company',
        href: temporaryPassword
          ? `${address}#invite=${encodeURIComponent(temporaryPassword)}`
          : address,
      },
      footer:
        'If it was not you, you can ignore this mail: no company is registered without the link.',
    }),
  };
}

/**
 * Mails the link with which a company is registered. Whoever has no password yet gets one that
 * works once; only the owner of the address reads the difference.
 */
export const registrationBegun: Effect = async (event, deps) => {
  const { platform, identity, appUrl } = deps;
  const id = event.data.registration;
  if (typeof id !== 'string') return;
  const email = await registrations.addressOf(platform, id);
  if (email === undefined) return;
  await deliver(
    platform,
    {
      occasion: keys.sentOnce(`registration#${event.id}`),
      mail: async () => {
        const { userId, confirmed } = await identity.reserve({
          email,
          name: undefined,
          tenantId: undefined,
        });
        const temporaryPassword = confirmed
          ? undefined
          : await identity.setTemporaryPassword(userId);
        return registrationMail({ to: email, appUrl, temporaryPassword });
      },
    },
    deps,
  );
  await platform.commit([registrations.end(platform, id)]);
};
