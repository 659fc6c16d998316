import { CANDIDATE_MAIL, CANDIDATE_TEXTS } from '@parley/texts/messages/candidates.ts';
import { fillIn, fillInLines } from '@parley/texts/messages/message.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { defineMail } from '../define-mail.ts';
import { greet } from '../greeting.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(CANDIDATE_MAIL);

export interface Withdrawal {
  to: { email: string; name: string };
  candidate: { id: string; name: string };
  requisition: { id: string; title: string };
  /** What the candidate wrote; '' for nothing. */
  words: string;
  appUrl: string;
}

const SAMPLE: Withdrawal = {
  to: { email: 'bea.stone@northwind.example', name: 'Bea Stone' },
  candidate: { id: 'cand_01JQ', name: 'Asha Rao' },
  requisition: { id: 'req_01JQ', title: 'Backend engineer' },
  words: '',
  appUrl: 'https://parley.example',
};

/** Tells the requisition's recruiter that a candidate has withdrawn. */
export const CANDIDATE_WITHDREW_MESSAGE = defineMail<Withdrawal>({
  compose({ to, candidate, requisition, words, appUrl }) {
    const { mail } = CANDIDATE_TEXTS['candidate-withdrew'];
    const values = { with: candidate.name, title: requisition.title, reason: words };
    const subject = fillIn(mail.subject, values);
    return {
      to: to.email,
      subject,
      ...layOut({
        heading: subject,
        paragraphs: [greet(to.name), ...fillInLines(mail.lines, values)],
        action: {
          label: mail.action,
          href: `${appUrl}/app/kanban?requisition=${requisition.id}&card=${candidate.id}`,
        },
        footer: t('footer-responsible'),
      }),
    };
  },
  samples: {
    plain: SAMPLE,
    'with words': { ...SAMPLE, words: 'I have accepted another offer.' },
  },
});
