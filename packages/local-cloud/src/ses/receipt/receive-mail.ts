import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import type { AsyncInvocations } from '../../events/start-async-invocations.ts';
import type { ReceiptRule } from '../../template/read-receipt-rules.ts';
import type { Receive } from './inbound-mail.ts';
import { receiptEvent } from './receipt-event.ts';

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
