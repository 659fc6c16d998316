import { randomBytes } from 'node:crypto';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { AsyncInvocations } from '../../events/start-async-invocations.ts';
import type { ReceiptRule } from '../../template/read/read-mail.ts';

/**
 * Returns the event that SES sends to a function for a received mail. Source: SES developer guide,
 * "Invoke Lambda function action", event example. The checks are not performed on this machine; the
 * verdicts are those that the caller passes.
 */
function receiptEvent({
  messageId,
  from,
  recipients,
  verdicts,
  at,
  functionArn,
}: {
  messageId: string;
  from: string;
  recipients: string[];
  verdicts: Verdicts;
  at: Date;
  functionArn: string;
}): unknown {
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
            spamVerdict: { status: verdicts.spam },
            virusVerdict: { status: verdicts.virus },
            spfVerdict: { status: verdicts.spf },
            dkimVerdict: { status: verdicts.dkim },
            dmarcVerdict: { status: verdicts.dmarc },
            action: { type: 'Lambda', functionArn, invocationType: 'Event' },
          },
        },
      },
    ],
  };
}

/** The name under which calls of receipt rules are queued. */
export const RECEIPT_RULE = 'SES';

export interface ReceiptDependencies {
  rules: readonly ReceiptRule[];
  s3: S3Client;
  invocations: Pick<AsyncInvocations, 'add'>;
  now(): number;
}

/**
 * Creates a function that handles a mail from outside according to the first rule for one of its
 * recipients. A rule for a domain does not apply to its subdomains.
 */
export const receiveMail =
  ({ rules, s3, invocations, now }: ReceiptDependencies): Receive =>
  async ({ from, recipients, raw, verdicts }) => {
    const addresses = recipients.map((address) => address.toLowerCase());
    const taken = (rule: ReceiptRule) =>
      addresses.filter((address) =>
        rule.recipients.some((wanted) => wanted === address || address.endsWith(`@${wanted}`)),
      );
    const rule = rules.find((candidate) => taken(candidate).length > 0);
    if (!rule) return false;
    const messageId = randomBytes(20).toString('hex');
    // Requests are signed with the local cloud's clock, which may differ much from the machine's
    // and may jump.
    s3.config.systemClockOffset = now() - Date.now();
    await s3.send(
      new PutObjectCommand({ Bucket: rule.bucket, Key: `${rule.prefix}${messageId}`, Body: raw }),
    );
    const event = receiptEvent({
      messageId,
      from,
      recipients: taken(rule),
      verdicts,
      at: new Date(now()),
      functionArn: rule.functionArn,
    });
    invocations.add([
      { rule: RECEIPT_RULE, target: rule.functionArn, payload: JSON.stringify(event) },
    ]);
    return true;
  };

export const VERDICTS = ['PASS', 'FAIL', 'GRAY'] as const;
type Verdict = (typeof VERDICTS)[number];

/** The checks of a received mail, as SES names them in its event. */
export const CHECKS = ['spf', 'dkim', 'dmarc', 'spam', 'virus'] as const;
export type Verdicts = Record<(typeof CHECKS)[number], Verdict>;

/**
 * Returns the verdicts of a mail without spam and virus whose sender checks all have one result.
 */
export const senderVerdicts = (sender: Verdict): Verdicts => ({
  spf: sender,
  dkim: sender,
  dmarc: sender,
  spam: 'PASS',
  virus: 'PASS',
});

/** A mail to a domain for which SES receives mail. */
export interface InboundMail {
  /** The address in MAIL FROM; empty for a delivery report. */
  from: string;
  recipients: string[];
  raw: Buffer;
  verdicts: Verdicts;
}

/**
 * Accepts a mail from outside: stores it and invokes the function of the rule. Resolves to whether
 * a rule matched.
 */
export type Receive = (mail: InboundMail) => Promise<boolean>;
