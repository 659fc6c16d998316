import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import type { AsyncInvocations } from '../../events/start-async-invocations.ts';
import type { ReceiptRule } from '../../template/read/read-mail.ts';

/**
 * The event that SES sends to a function for a received mail. Source: SES developer guide, "Invoke
 * Lambda function action", event example. Nothing is spam or a virus here, and the verdicts about
 * the sender are what the caller of the mailbox states.
 */
function receiptEvent({
  messageId,
  from,
  recipients,
  origin,
  at,
  functionArn,
}: {
  messageId: string;
  from: string;
  recipients: string[];
  origin: Verdict;
  at: Date;
  functionArn: string;
}): unknown {
  const pass = { status: 'PASS' };
  const sender = { status: origin };
  const timestamp = at.toISOString();
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: {
            timestamp,
            source: from,
            messageId,
            destination: recipients,
            headersTruncated: false,
            headers: [],
            commonHeaders: { from: [from], to: recipients },
          },
          receipt: {
            timestamp,
            processingTimeMillis: 1,
            recipients,
            spamVerdict: pass,
            virusVerdict: pass,
            spfVerdict: sender,
            dkimVerdict: sender,
            dmarcVerdict: sender,
            action: { type: 'Lambda', functionArn, invocationType: 'Event' },
          },
        },
      },
    ],
  };
}

export interface ReceiptDependencies {
  rules: readonly ReceiptRule[];
  s3: S3Client;
  invocations: Pick<AsyncInvocations, 'add'>;
  now(): number;
}

/**
 * Does with a mail from outside what the first rule for one of its recipients says. The domain's
 * subdomains are others.
 */
export const receiveMail =
  ({ rules, s3, invocations, now }: ReceiptDependencies): Receive =>
  async ({ from, recipients, raw, origin }) => {
    const addresses = recipients.map((address) => address.toLowerCase());
    const taken = (rule: ReceiptRule) =>
      addresses.filter((address) =>
        rule.recipients.some((wanted) => wanted === address || address.endsWith(`@${wanted}`)),
      );
    const rule = rules.find((candidate) => taken(candidate).length > 0);
    if (!rule) return false;
    const messageId = randomBytes(20).toString('hex');
    // Signed by the clock of this cloud, which may stand far from the machine's and leaps.
    s3.config.systemClockOffset = now() - Date.now();
    await s3.send(
      new PutObjectCommand({ Bucket: rule.bucket, Key: `${rule.prefix}${messageId}`, Body: raw }),
    );
    const event = receiptEvent({
      messageId,
      from,
      recipients: taken(rule),
      origin,
      at: new Date(now()),
      functionArn: rule.functionArn,
    });
    invocations.add([{ rule: 'SES', target: rule.functionArn, payload: JSON.stringify(event) }]);
    return true;
  };

/** A mail that arrives at a domain SES receives for. */
export interface InboundMail {
  from: string;
  recipients: string[];
  raw: Buffer;
  /**
   * What the checks of the sender say. This machine asks no other: whoever hands a mail over says
   * it.
   */
  origin: Verdict;
}

type Verdict = 'PASS' | 'FAIL' | 'GRAY';

/**
 * Accepts a mail from outside: stores it and invokes the function of the rule. Resolves with
 * whether a rule matched it.
 */
export type Receive = (mail: InboundMail) => Promise<boolean>;
