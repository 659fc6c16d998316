import { createRandom, createFaultInjector } from '../shared/random.ts';

/** How often, of calls of SendEmail, from 0 to 1: */
export interface MailFaultRates {
  /** More mails come than the account may send at once. */
  rate: number;
  /** The service says that it is unavailable. */
  outage: number;
  /** The connection breaks before the mail has been taken. */
  lostRequest: number;
  /** The connection breaks after the mail has been taken, before its answer. */
  lostAnswer: number;
}
export type MailFaultKind = keyof MailFaultRates;

/**
 * What tests run with: no mail may be missing by these. Answers do not get lost here: SES has no
 * idempotency, so that a mail whose answer was lost is there twice, and tests count mails.
 */
export const LOW_MAIL_FAULT_RATES: MailFaultRates = {
  rate: 0.02,
  outage: 0.01,
  lostRequest: 0.005,
  lostAnswer: 0,
};

export interface MailFaultOptions {
  /** The same seed gives the same faults to the same calls in the same order. */
  seed: number;
  rates: Partial<MailFaultRates>;
}

export interface MailFaults {
  /** Whether the next call has the fault. */
  strikes(kind: MailFaultKind): boolean;
}

/** What goes wrong at the SES of an account now and then, at chosen rates. */
export const createMailFaults = ({ seed, rates }: MailFaultOptions): MailFaults => ({
  strikes: createFaultInjector<MailFaultKind>(createRandom(seed), rates),
});
