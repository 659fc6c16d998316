import { SECURITY_MAILS } from '@parley/texts/mails/security.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(SECURITY_MAILS);

export interface TwoStepReset {
  to: string;
  name: string;
  /** Who asked for it: the platform, or an admin, whose name is undefined if they have left. */
  by: 'platform' | { name: string | undefined };
  outcome:
    | {
        is: 'off';
        /** Whether a company of the person requires two-step sign-in. */
        isRequired: boolean;
      }
    | { is: 'on'; supportAddress: string };
  appUrl: string;
}

const SAMPLE = {
  to: 'cem.aydin@northwind.example',
  name: 'Cem Aydin',
  by: { name: 'Bea Stone' },
  appUrl: 'https://parley.example',
};

/**
 * Tells a member that two-step sign-in was turned off for them, or that it is still on, because it
 * is also used in another company.
 */
export const TWO_STEP_RESET_MAIL = defineMail<TwoStepReset>({
  compose({ to, name, by: whom, outcome, appUrl }) {
    const by = whom === 'platform' ? t('reset.parley') : (whom.name ?? t('reset.an-admin'));
    const subject = t(`reset.${outcome.is}.subject`);
    if (outcome.is === 'off')
      return {
        to,
        subject,
        ...layOut({
          heading: subject,
          paragraphs: [
            greet(name),
            t('reset.off.text', { by }),
            ...(outcome.isRequired ? [t('reset.off.required')] : []),
            t('reset.off.if-not-you'),
          ],
          action: { label: t('action'), href: `${appUrl}/app/account` },
          footer: t('footer'),
        }),
      };
    const support = outcome.supportAddress;
    return {
      to,
      subject,
      replyTo: support,
      ...layOut({
        heading: subject,
        paragraphs: [
          greet(name),
          t('reset.on.text', { by }),
          t('reset.on.lost', { support }),
          t('reset.on.if-not-you'),
        ],
        action: { label: t('reset.on.action'), href: appUrl },
        footer: t('reset.on.footer'),
      }),
    };
  },
  samples: {
    off: { ...SAMPLE, outcome: { is: 'off', isRequired: false } },
    'off, required, by the platform': {
      ...SAMPLE,
      by: 'platform',
      outcome: { is: 'off', isRequired: true },
    },
    'still on, by an admin who has left': {
      ...SAMPLE,
      by: { name: undefined },
      outcome: { is: 'on', supportAddress: 'support@parley.example' },
    },
  },
});
