import { isAutomaticMail } from '@parley/domain/mail/automatic-mail.ts';
import type { ReceivedMail } from './received-mail.ts';

/** The accounts with which mail servers report what they could not deliver. */
const MAIL_SYSTEM = /^(?:mailer-daemon|postmaster)@/;

/**
 * Checks whether a mail comes from a mail system: from its account, or without a sender as reports
 * have to.
 */
export const isOfMailSystem = (mail: ReceivedMail, source: string | undefined): boolean =>
  MAIL_SYSTEM.test(mail.from) || isEmptySender(source);

/** Checks whether MAIL FROM was empty; undefined if it is not known. */
const isEmptySender = (source: string | undefined): boolean =>
  source !== undefined && ['', '<>'].includes(source.trim());

/**
 * Checks whether a program has sent a mail, so that nobody needs to look at it soon.
 * @param source the address in MAIL FROM; undefined if it is not known
 */
export function isAutomatic(mail: ReceivedMail, source: string | undefined): boolean {
  // A calendar sends its person's decision.
  if (mail.calendars.length > 0) return false;
  // A mail system that sends no report in the standard form may say that a mail has not arrived.
  if (!mail.report && MAIL_SYSTEM.test(mail.from)) return false;
  return isAutomaticMail({
    headers: mail.headers,
    subject: mail.subject,
    hasNoSender: isEmptySender(source),
  });
}
