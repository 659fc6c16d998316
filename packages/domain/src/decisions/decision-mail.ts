import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';

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

const SUBJECTS: Record<DecisionOutcome, (names: Names) => string> = {
  hire: ({ requisition, company }) => `${company}: ${requisition}`,
  offer: ({ requisition, company }) => `An offer from ${company}: ${requisition}`,
  advance: ({ requisition }) => `The next round for ${requisition}`,
  hold: ({ requisition }) => `Your application for ${requisition}`,
  reject: ({ requisition }) => `Your application for ${requisition}`,
  withdraw: ({ requisition }) => `Your application for ${requisition} is withdrawn`,
};

const MESSAGES: Record<DecisionOutcome, (names: MailText) => string> = {
  hire: ({ requisition, company }) =>
    `welcome to ${company}. You have the job as ${requisition}, and we look forward to ` +
    `working with you.\n\nWe will write to you about the first day.`,
  offer: ({ requisition, company }) =>
    `we would like you to join ${company} as ${requisition}.\n\nYour recruiter will call ` +
    'you about the offer and answer your questions.',
  advance: ({ requisition, met }) =>
    `thank you for ${met ? 'the conversations about' : 'your interest in'} ` +
    `${requisition}. We would like to go on with you.\n\nYou will hear from us with ` +
    'times for the next round.',
  hold: ({ requisition }) =>
    `thank you for your patience with your application for ${requisition}. We need a ` +
    `little more time and have not decided yet.\n\nWe will come back to you.`,
  reject: ({ requisition, met }) =>
    'thank you for ' +
    `${met ? 'your time and for the conversations about' : 'your interest in'} ` +
    `${requisition}. We will not go on with your application.\n\nThis was a decision ` +
    'about this position. You are welcome to apply again.',
  withdraw: ({ requisition }) =>
    `as you asked, your application for ${requisition} is withdrawn.\n\nThank you for ` +
    'your time. You are welcome to apply again.',
};

/**
 * Returns the subject of the mail about a decision to a candidate. It never contains the reason or
 * the rationale, which are internal.
 */
export const decisionMailSubject = (outcome: DecisionOutcome, names: Names): string =>
  SUBJECTS[outcome](names);

/** Returns the default text of the mail, used if nobody has written another one. */
export const decisionMailMessage = (outcome: DecisionOutcome, values: MailText): string =>
  [
    `Dear ${values.candidate},`,
    MESSAGES[outcome](values),
    ['Kind regards', values.author, values.company].filter(Boolean).join('\n'),
  ].join('\n\n');
