import { showAddress } from '@parley/contracts/shared/show-address.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { DataNotice } from './data-notice.ts';
import { layOut } from './lay-out.ts';

export interface Invitation {
  to: string;
  name: string;
  company: string;
  /** The purpose of the invitation, such as "interview candidates". */
  purpose: string;
  /** For a candidate: how the company handles their data. */
  notice?: DataNotice | undefined;
  appUrl: string;
  /** Undefined for somebody who already has a password. */
  temporaryPassword: string | undefined;
}

/** The subject of an invitation to sign in. */
export const invitationSubject = (company: string) => `${company} invites you to Parley`;

/**
 * Returns the invitation to sign in. The temporary password comes after the `#`, which browsers do
 * not send to servers.
 */
export function invitationMail({
  to,
  name,
  company,
  purpose,
  notice,
  appUrl,
  temporaryPassword,
}: Invitation): Mail {
  const hash = temporaryPassword ? `#invite=${encodeURIComponent(temporaryPassword)}` : '';
  const href = `${appUrl}/login?email=${encodeURIComponent(to)}${hash}`;
  return {
    to,
    fromName: company,
    subject: invitationSubject(company),
    ...layOut({
      sender: company,
      heading: `${company} invites you to Parley`,
      paragraphs: [
        `Hello ${name},`,
        `${company} uses Parley for its interviews and asks you to ${purpose}.`,
        temporaryPassword
          ? 'Open the link and choose your own password. The temporary password below works ' +
            'once, for seven days; a newer invitation replaces it. When it works no more, the ' +
            'page that the link opens sends you a new one.'
          : 'Sign in with the password you already have.',
      ],
      facts: [
        { label: 'Sign in as', lines: [showAddress(to)] },
        ...(temporaryPassword ? [{ label: 'Temporary password', lines: [temporaryPassword] }] : []),
      ],
      action: { label: temporaryPassword ? 'Choose your password' : 'Sign in', href },
      footer:
        `You get this mail because ${company} entered your address. If you do not know them, ` +
        'you can ignore it.',
      ...(notice ? { notice } : {}),
    }),
  };
}
