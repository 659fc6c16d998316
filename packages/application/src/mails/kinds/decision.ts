import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { type CompanyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { decisionMailSubject } from '@parley/domain/decisions/decision-mail.ts';
import { DECISION_MAILS } from '@parley/texts/mails/decisions.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { toDataNotice } from '../data-notice.ts';
import { defineMail } from '../define-mail.ts';
import { layOut } from '../lay-out.ts';

const t = defineTexts(DECISION_MAILS);

export interface DecisionMailData {
  outcome: DecisionOutcome;
  /** As it was written for the candidate. */
  message: string;
  to: { email: string; greeted: string };
  requisition: string;
  company: string;
  legal: CompanyLegal;
  /** Who gets answers; undefined if nobody does. */
  author: { name: string; email: string } | undefined;
  appUrl: string;
}

const SAMPLE: Omit<DecisionMailData, 'outcome'> = {
  message: 'Dear Asha,\n\nthank you for your time.\r\n\r\nKind regards\nBea Stone',
  to: { email: 'asha.rao@example.com', greeted: 'Asha' },
  requisition: 'Backend engineer',
  company: 'Northwind Labs',
  legal: NO_LEGAL,
  author: { name: 'Bea Stone', email: 'bea.stone@northwind.example' },
  appUrl: 'https://parley.example',
};

/** A decision, in the text that was written for the candidate. Replies go to its author. */
export const DECISION_MAIL = defineMail<DecisionMailData>({
  compose({ outcome, message, to, requisition, company, legal, author, appUrl }) {
    const subject = decisionMailSubject(outcome, { candidate: to.greeted, requisition, company });
    return {
      to: to.email,
      ...(author ? { replyTo: author.email } : {}),
      fromName: author ? `${author.name}, ${company}` : company,
      subject,
      ...layOut({
        sender: company,
        heading: subject,
        paragraphs: message.split(/\r?\n/).filter((line) => line.trim() !== ''),
        footer: author
          ? t('footer-answer', { company, author: author.name })
          : t('footer', { company }),
        notice: toDataNotice(company, legal, appUrl),
      }),
    };
  },
  samples: {
    hire: { ...SAMPLE, outcome: 'hire' },
    offer: { ...SAMPLE, outcome: 'offer' },
    advance: { ...SAMPLE, outcome: 'advance' },
    hold: { ...SAMPLE, outcome: 'hold' },
    'reject, without an author': { ...SAMPLE, outcome: 'reject', author: undefined },
    withdraw: { ...SAMPLE, outcome: 'withdraw' },
  },
});
