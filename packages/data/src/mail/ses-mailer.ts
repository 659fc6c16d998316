import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { retryWithBackoff } from '../shared/retry.ts';
import { type Mailer, MailInDoubt, MailNotSent } from './mail.ts';
import { toMime } from './to-mime.ts';

/** Nothing listened: the message never left. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The service was busy or away, sending is paused, or the request was taken for too old: the clock,
 * or the credentials, changed on the way.
 */
const PASSING =
  /Throttl|TooManyRequests|LimitExceeded|ServiceUnavailable|SendingPaused|InvalidSignature|Expired|TooSkewed/;

/** Within a second: the waits between tries double from 50 ms. */
const TRIES = 5;
/**
 * How often one mail is handed over before it is left to later, where each time may have delivered
 * it.
 */
const TRIES_IN_DOUBT = 2;

/**
 * Each mail on a connection of its own: one that was kept may be closed by the service in the very
 * moment it is used again, and nobody knows then whether the mail arrived. Measured with kept ones:
 * about one of a thousand mails sent 3.5 to 6.5 s after the one before.
 */
const requestHandler = {
  httpAgent: { keepAlive: false },
  httpsAgent: { keepAlive: false },
  connectionTimeout: 2000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
};

/**
 * Mails over SES v2. What the service refuses for a moment (its rate, for instance) is tried again
 * within a second; while it stays away each mail is tried once, until one goes. SES has no
 * idempotency: where an answer was lost, the next try makes a second mail. The SDK's own retry is
 * off, since it does not tell the two apart.
 * @param from the sender, such as `Parley <no-reply@example.com>`
 */
export function sesMailer(
  from: string,
  client = new SESv2Client({ maxAttempts: 1, requestHandler }),
): Mailer {
  let tries = TRIES;
  return {
    async send(mail) {
      const Data = await toMime(mail, from);
      const EmailTags =
        mail.tags && Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value }));
      const input = {
        FromEmailAddress: from,
        Destination: { ToAddresses: [mail.to] },
        EmailTags,
        Content: { Raw: { Data } },
      };
      let doubts = 0;
      const handOver = async () => {
        try {
          return await client.send(new SendEmailCommand(input));
        } catch (error) {
          const failure = asNotSent(error) ?? new MailInDoubt(error);
          if (failure instanceof MailInDoubt) doubts += 1;
          throw failure;
        }
      };
      const isTriedAgain = (error: unknown) =>
        error instanceof MailNotSent ? error.passing : doubts < TRIES_IN_DOUBT;
      try {
        const { MessageId } = await retryWithBackoff(handOver, tries, isTriedAgain);
        tries = TRIES;
        return MessageId && getMessageId(MessageId, await client.config.region());
      } catch (error) {
        if (!(error instanceof MailNotSent) || error.passing) tries = 1;
        throw doubts > 0 && !(error instanceof MailInDoubt) ? new MailInDoubt(error) : error;
      }
    },
  };
}

/**
 * The Message-ID header that SES writes: its first region has a host of its own (SES developer
 * guide, header fields).
 */
const getMessageId = (id: string, region: string) =>
  `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`;

function asNotSent(error: unknown): MailNotSent | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const code = (error as { code?: string }).code;
  if ((code && UNREACHED.has(code)) || /did not establish a connection/.test(error.message))
    return new MailNotSent('the mail service was not reached', { passing: true, cause: error });
  if (status === undefined || status < 400) return undefined;
  // Other failures of the service may come after it has taken the mail.
  if (status >= 500 && !error.name.startsWith('ServiceUnavailable')) return undefined;
  return new MailNotSent('the mail service refused the mail', {
    passing: status === 429 || PASSING.test(error.name),
    cause: error,
  });
}
