import { SIGN_IN_MAILS } from '@parley/texts/mails/sign-in.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(SIGN_IN_MAILS.registration);

export interface RegistrationLink {
  to: string;
  appUrl: string;
  /** Undefined for a person who already has a password. */
  temporaryPassword: string | undefined;
}

/**
 * The link with which a company is registered. Anybody can request it for any address, so the mail
 * contains no text that was entered. The temporary password is after the `#`, which browsers do not
 * send to servers.
 */
export const REGISTRATION_MAIL = defineMail<RegistrationLink>({
  compose({ to, appUrl, temporaryPassword }) {
    const address = `${appUrl}/register?email=${encodeURIComponent(to)}`;
    const subject = t('subject');
    return {
      to,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [t('asked'), t(temporaryPassword ? 'new' : 'known')],
        action: {
          label: t('action'),
          href: temporaryPassword
            ? `${address}#invite=${encodeURIComponent(temporaryPassword)}`
            : address,
        },
        footer: t('footer'),
      }),
    };
  },
  samples: {
    'to somebody new': {
      to: 'asha.rao@example.com',
      appUrl: 'https://parley.example',
      temporaryPassword: 'Nb4!x*q~7',
    },
    'to somebody with a password': {
      to: 'asha.rao@example.com',
      appUrl: 'https://parley.example',
      temporaryPassword: undefined,
    },
  },
});
