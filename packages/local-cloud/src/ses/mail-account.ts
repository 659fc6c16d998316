import { createTokenBucket } from '../shared/token-bucket.ts';
import { covers } from './api/parse-mailbox.ts';
import { SesError } from './ses-error.ts';
import type { MailTable } from './store/mail-table.ts';

/** What an account may send. Quotas count recipients, not messages. */
export interface MailAccount {
  /** Whether only verified addresses and the simulator may receive mail. */
  sandbox: boolean;
  /** The number of recipients a second, and at once. */
  ratePerSecond: number;
  /** The number of recipients in any 24 hours. */
  per24Hours: number;
}

/**
 * A new account. One with production access has quotas of its own, for which there are no default
 * figures. Source: Amazon SES developer guide, "Request production access" and "Service quotas in
 * Amazon SES".
 */
export const SANDBOX_ACCOUNT: MailAccount = { sandbox: true, ratePerSecond: 1, per24Hours: 200 };

const DAY_MS = 86_400_000;
const SIMULATOR = 'simulator.amazonses.com';

/**
 * Returns a function that throws for a mail which the account may not send: MessageRejected for
 * recipients that are not verified, TooManyRequestsException above the rate (in the machine's time)
 * or the quota of the last 24 hours.
 * @param now returns the local time in milliseconds since 1970
 */
export function limitMail(
  account: MailAccount,
  table: Pick<MailTable, 'countRecipients'>,
  { identities, region, now }: { identities: readonly string[]; region: string; now(): number },
): (recipients: readonly string[]) => void {
  const { sandbox, ratePerSecond, per24Hours } = account;
  const bucket = createTokenBucket({ ratePerSecond, burst: ratePerSecond });
  const verified = [...identities, SIMULATOR];
  const isOwn = (sender: string) => identities.some((identity) => covers(identity, sender));
  return (recipients) => {
    const strangers = recipients.filter(
      (address) => !verified.some((identity) => covers(identity, address)),
    );
    if (sandbox && strangers.length > 0)
      throw new SesError(
        'MessageRejected',
        'Email address is not verified. The following identities failed the check in region ' +
          `${region.toUpperCase()}: ${strangers.join(', ')}`,
      );
    if (table.countRecipients(now() - DAY_MS, isOwn) + recipients.length > per24Hours)
      throw new SesError('TooManyRequestsException', 'Daily message quota exceeded.');
    // A message to more recipients than the rate is taken alone.
    if (!bucket.take(Math.min(recipients.length, ratePerSecond)))
      throw new SesError('TooManyRequestsException', 'Maximum sending rate exceeded.');
  };
}
