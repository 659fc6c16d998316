import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { DECISION_MAILS } from '@parley/texts/mails/decisions.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(DECISION_MAILS);

interface Names {
  /** How the candidate is addressed. */
  candidate: string;
  requisition: string;
  company: string;
}

interface MailText extends Names {
  /** Whether an interview has taken place, so that the mail can thank for the conversation. */
  met: boolean;
  /** The name above the company's name in the signature; '' for the company alone. */
  author: string;
}

/**
 * Returns the subject of the mail about a decision to a candidate. It never contains the reason or
 * the rationale, which are internal.
 */
export const decisionMailSubject = (
  outcome: DecisionOutcome,
  { candidate, requisition, company }: Names,
): string => t(`subject.${outcome}`, { candidate, requisition, company });

const messageOf = (outcome: DecisionOutcome, { requisition, company, met }: MailText): string => {
  const values = { requisition, company };
  return met && (outcome === 'advance' || outcome === 'reject')
    ? t(`message-after-interview.${outcome}`, values)
    : t(`message.${outcome}`, values);
};

/** Returns the default text of the mail, used if nobody has written another one. */
export const decisionMailMessage = (outcome: DecisionOutcome, values: MailText): string =>
  [
    t('dear', { candidate: values.candidate }),
    messageOf(outcome, values),
    [t('regards'), values.author, values.company].filter(Boolean).join('\n'),
  ].join('\n\n');
