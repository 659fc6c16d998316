import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type Mailer, MailNotSent } from './mail.ts';
import { toMime } from './to-mime.ts';

/** Nothing listened: the message never left. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The service was busy, or took the request for too old: the clock, or the credentials, changed on the way. */
const PASSING = /Throttl|TooManyRequests|LimitExceeded|InvalidSignature|Expired|TooSkewed/;

/**
 * Each mail on a connection of its own: one that was kept may be closed by the service in the very moment it is used again,
 * and nobody knows then whether the mail arrived. Measured with kept ones: about one of a thousand mails sent 3.5 to 6.5 s
 * after the one before.
 */
const requestHandler = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } };

/**
 * Mails over SES v2. One try each: the SDK's own retry would send again after a lost answer, and a mail twice is worse
 * than the caller's retry of what was certainly not sent.
 * @param from the sender, such as `Parley <no-reply@example.com>`
 */
export function sesMailer(from: string, client = new SESv2Client({ maxAttempts: 1, requestHandler })): Mailer {
  return {
    async send(mail) {
      const Data = await toMime(mail, from);
      try {
        const { MessageId } = await client.send(new SendEmailCommand({ FromEmailAddress: from, Destination: { ToAddresses: [mail.to] }, Content: { Raw: { Data } } }));
        return MessageId && messageIdOf(MessageId, await client.config.region());
      } catch (error) {
        throw asNotSent(error) ?? error;
      }
    },
  };
}

/** The Message-ID header that SES writes: its first region has a host of its own (SES developer guide, header fields). */
const messageIdOf = (id: string, region: string) => `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`;

function asNotSent(error: unknown): MailNotSent | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const code = (error as { code?: string }).code;
  if (code && UNREACHED.has(code)) return new MailNotSent('the mail service was not reached', { passing: true, cause: error });
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new MailNotSent('the mail service refused the mail', { passing: status === 429 || PASSING.test(error.name), cause: error });
}
