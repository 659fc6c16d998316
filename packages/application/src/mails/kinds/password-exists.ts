import { SIGN_IN_MAILS } from '@parley/texts/mails/sign-in.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(SIGN_IN_MAILS['password-exists']);

/** Answers a request for a new link for somebody who has chosen a password. */
export const PASSWORD_EXISTS_MAIL = defineMail<{ to: string; name: string; appUrl: string }>({
  compose: ({ to, name, appUrl }) => ({
    to,
    subject: t('subject'),
    ...layOut({
      heading: t('heading'),
      paragraphs: [greet(name), t('asked'), t('forgot')],
      action: { label: t('action'), href: `${appUrl}/login?email=${encodeURIComponent(to)}` },
      footer: t('footer'),
    }),
  }),
  samples: {
    plain: { to: 'asha.rao@example.com', name: 'Asha Rao', appUrl: 'https://parley.example' },
  },
});
