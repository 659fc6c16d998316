import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';

interface Names {
  /** First name of the candidate. */
  candidate: string;
  requisition: string;
  company: string;
}

interface MailText extends Names {
  /** Whether an interview took place, so that there is a conversation to thank for. */
  met: boolean;
  /** Who signs, above the company; '' for the company alone. */
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
 * The subject of the mail that tells a candidate of a decision. Never the reason or the rationale:
 * those are the company's.
 */
export const decisionMailSubject = (outcome: DecisionOutcome, names: Names): string =>
  SUBJECTS[outcome](names);

/** What the mail says unless somebody writes it in their own words. */
export const decisionMailMessage = (outcome: DecisionOutcome, values: MailText): string =>
  [
    `Dear ${values.candidate},`,
    MESSAGES[outcome](values),
    ['Kind regards', values.author, values.company].filter(Boolean).join('\n'),
  ].join('\n\n');
