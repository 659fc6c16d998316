import { showAddress } from '@parley/contracts/shared/show-address.ts';
import { SIGN_IN_MAILS } from '@parley/texts/mails/sign-in.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import type { DataNotice } from '../data-notice.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(SIGN_IN_MAILS.invitation);

export interface Invitation {
  to: string;
  name: string;
  company: string;
  /** The role, which decides what the person is asked to do. */
  role: string;
  /** For a candidate: how the company handles their data. */
  notice?: DataNotice | undefined;
  appUrl: string;
  /** Undefined for somebody who already has a password. */
  temporaryPassword: string | undefined;
}

const PURPOSES = [
  'admin',
  'recruiter',
  'hiring-manager',
  'interviewer',
  'candidate',
] as const satisfies (keyof typeof SIGN_IN_MAILS.invitation.purpose)[];

const purposeOf = (role: string) => PURPOSES.find((known) => known === role) ?? 'other';

/** The subject of an invitation to sign in. */
export const invitationSubject = (company: string) => t('subject', { company });

/** What the thread with a candidate shows of an invitation: the text without the password. */
export const invitationNote = (values: { company: string; name: string }) => t('noted', values);

/**
 * The invitation to sign in. The temporary password comes after the `#`, which browsers do not send
 * to servers.
 */
export const INVITATION_MAIL = defineMail<Invitation>({
  compose({ to, name, company, role, notice, appUrl, temporaryPassword }) {
    const hash = temporaryPassword ? `#invite=${encodeURIComponent(temporaryPassword)}` : '';
    const href = `${appUrl}/login?email=${encodeURIComponent(to)}${hash}`;
    const subject = invitationSubject(company);
    return {
      to,
      fromName: company,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: [
          greet(name),
          t('asks', { company, purpose: t(`purpose.${purposeOf(role)}`) }),
          t(temporaryPassword ? 'new' : 'known'),
        ],
        facts: [
          { label: t('sign-in-as'), lines: [showAddress(to)] },
          ...(temporaryPassword
            ? [{ label: t('temporary-password'), lines: [temporaryPassword] }]
            : []),
        ],
        action: { label: t(temporaryPassword ? 'choose-password' : 'sign-in'), href },
        footer: t('footer', { company }),
        ...(notice ? { notice } : {}),
      }),
    };
  },
  samples: {
    'to a recruiter': {
      to: 'bea.stone@northwind.example',
      name: 'Bea Stone',
      company: 'Northwind Labs',
      role: 'recruiter',
      appUrl: 'https://parley.example',
      temporaryPassword: 'Nb4!x*q~7',
    },
    'to a candidate': {
      to: 'asha.rao@example.com',
      name: 'Asha',
      company: 'Northwind Labs',
      role: 'candidate',
      notice: {
        label: 'Privacy notice of Northwind Labs',
        href: 'https://northwind.example/privacy',
        contact: 'Data protection at Northwind Labs: privacy@northwind.example',
      },
      appUrl: 'https://parley.example',
      temporaryPassword: 'Nb4!x*q~7',
    },
    'to an interviewer with a password': {
      to: 'cem.aydin@northwind.example',
      name: 'Cem Aydin',
      company: 'Northwind Labs',
      role: 'interviewer',
      appUrl: 'https://parley.example',
      temporaryPassword: undefined,
    },
    'to another role': {
      to: 'cem.aydin@northwind.example',
      name: 'Cem Aydin',
      company: 'Northwind Labs',
      role: 'operator',
      appUrl: 'https://parley.example',
      temporaryPassword: undefined,
    },
  },
});
