import type { SecurityChange } from '@parley/contracts/events/account.events.ts';
import { SECURITY_MAILS } from '@parley/texts/mails/security.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(SECURITY_MAILS);

export interface ChangedSecurity {
  to: string;
  /** Undefined for somebody who is no member. */
  name: string | undefined;
  change: SecurityChange;
  appUrl: string;
}

const SAMPLE = {
  to: 'bea.stone@northwind.example',
  name: 'Bea Stone',
  appUrl: 'https://parley.example',
};

/** Tells the owner of a sign-in that the way they sign in has changed. */
export const SECURITY_CHANGE_MAIL = defineMail<ChangedSecurity>({
  compose({ to, name, change, appUrl }) {
    const subject = t(`${change}.subject`);
    return {
      to,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [greet(name), t(`${change}.text`), t('if-not-you')],
        action: { label: t('action'), href: `${appUrl}/app/account` },
        footer: t('footer'),
      }),
    };
  },
  samples: {
    'two-step on': { ...SAMPLE, change: 'two-step-on' },
    'two-step off': { ...SAMPLE, change: 'two-step-off' },
    'password changed': { ...SAMPLE, change: 'password-changed' },
    'password recovered': { ...SAMPLE, change: 'password-recovered' },
    'password unknown, to no member': { ...SAMPLE, name: undefined, change: 'password-unknown' },
  },
});
