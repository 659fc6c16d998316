import { createRandom, createFaultInjector } from '../shared/random.ts';

/** How often each fault occurs per SendEmail call, from 0 to 1. */
export interface MailFaultRates {
  /** The call exceeds the account's maximum sending rate. */
  rate: number;
  /** The service reports that it is unavailable. */
  outage: number;
  /** The connection breaks before the mail has been accepted. */
  lostRequest: number;
  /** The connection breaks after the mail has been accepted, before the response is sent. */
  lostAnswer: number;
}
export type MailFaultKind = keyof MailFaultRates;

/**
 * The rates that tests use; no mail may be missing because of these faults. `lostAnswer` is 0
 * because SES has no idempotency: a mail whose response was lost is sent twice, and tests count
 * mails.
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
  /** Checks whether the next call has the fault. */
  strikes(kind: MailFaultKind): boolean;
}

/** Creates the random faults of an account's SES at the given rates. */
export const createMailFaults = ({ seed, rates }: MailFaultOptions): MailFaults => ({
  strikes: createFaultInjector<MailFaultKind>(createRandom(seed), rates),
});
