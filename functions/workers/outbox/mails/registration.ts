import type { Mail } from '@parley/data/mail/mail.ts';
import { layOut } from './lay-out.ts';

export interface RegistrationLink {
  to: string;
  appUrl: string;
  /** Undefined for somebody who has a password already. */
  temporaryPassword: string | undefined;
}

/**
 * The link with which a company is registered. Anybody may have asked for it, so it holds no word
 * that was typed. The temporary password is after the `#`, which browsers do not send to servers.
 */
export function registrationMail({ to, appUrl, temporaryPassword }: RegistrationLink): Mail {
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
