import { CANDIDATE_MAIL, CANDIDATE_TEXTS } from '@parley/texts/messages/candidates.ts';
import { fillIn, fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(CANDIDATE_MAIL);

export interface ErasureRequest {
  to: { email: string; name: string };
  candidate: { id: string; name: string };
  appUrl: string;
}

/** Tells an admin that a candidate asks to be deleted. */
export const ERASURE_ASKED_MESSAGE = defineMail<ErasureRequest>({
  compose({ to, candidate, appUrl }) {
    const { mail } = CANDIDATE_TEXTS['erasure-asked'];
    const values = { with: candidate.name };
    const subject = fillIn(mail.subject, values);
    return {
      to: to.email,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [greet(to.name), ...fillInLines(mail.lines, values)],
        action: {
          label: mail.action,
          href: `${appUrl}/app/management/candidate/${candidate.id}`,
        },
        footer: t('footer-admin'),
      }),
    };
  },
  samples: {
    plain: {
      to: { email: 'bea.stone@northwind.example', name: 'Bea Stone' },
      candidate: { id: 'cand_01JQ', name: 'Asha Rao' },
      appUrl: 'https://parley.example',
    },
  },
});
