import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { isSampleAddress } from '@parley/domain/sample/sample-data.ts';
import { retryWithBackoff } from '../shared/retry.ts';
import { type Mailer, MailInDoubt, MailNotSent } from './mail.ts';
import { toHeaderId } from './to-header-id.ts';
import { toMime } from './to-mime.ts';

/** Nothing was listening, so the message was not sent. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The service was busy or unavailable, or the account may not send at the moment: somebody has to
 * mend it, and the mail is sent then.
 */
const PASSING =
  /Throttl|TooManyRequests|LimitExceeded|ServiceUnavailable|SendingPaused|AccountSuspended|FromDomainNotVerified/;
/**
 * Statuses that are about the caller or the moment, never about the mail: no right, or too many.
 */
const PASSING_STATUS = new Set([403, 429]);

/** Attempts within a second: the delays between them double from 50 ms. */
const TRIES = 5;
/**
 * The number of attempts that may each have delivered the mail, before it is left to a later retry.
 */
const TRIES_IN_DOUBT = 2;

/**
 * Each mail uses its own connection: the service may close a kept-alive one at the moment of its
 * reuse, and then it is unknown whether the mail was accepted. Measured with kept-alive
 * connections: about one in a thousand mails sent 3.5 to 6.5 s after the previous one.
 */
const requestHandler = {
  httpAgent: { keepAlive: false },
  httpsAgent: { keepAlive: false },
  connectionTimeout: 2000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
};

const notSentToSample = () =>
  new MailNotSent('the address is one of sample data', { passing: false, cause: undefined });

/**
 * Sends mails over SES v2. A temporary refusal (rate limit, for instance) is retried within a
 * second; while the service stays unavailable, each mail is tried once, until one succeeds. SES has
 * no idempotency: if an answer was lost, the next attempt creates a second mail. The SDK's own
 * retry is off, because it does not distinguish the two cases.
 * @param from the sender, such as `Parley <no-reply@example.com>`
 */
export function sesMailer(
  from: string,
  client = new SESv2Client({ maxAttempts: 1, requestHandler }),
): Mailer {
  let tries = TRIES;
  return {
    async send(mail) {
      if (isSampleAddress(mail.to)) throw notSentToSample();
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
        return MessageId && toHeaderId(MessageId, await client.config.region());
      } catch (error) {
        if (!(error instanceof MailNotSent) || error.passing) tries = 1;
        throw doubts > 0 && !(error instanceof MailInDoubt) ? new MailInDoubt(error) : error;
      }
    },
  };
}

function asNotSent(error: unknown): MailNotSent | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const code = (error as { code?: string }).code;
  if ((code && UNREACHED.has(code)) || /did not establish a connection/.test(error.message))
    return new MailNotSent('the mail service was not reached', { passing: true, cause: error });
  if (status === undefined || status < 400) return undefined;
  // Other failures of the service may occur after it has accepted the mail.
  if (status >= 500 && !error.name.startsWith('ServiceUnavailable')) return undefined;
  return new MailNotSent('the mail service refused the mail', {
    passing: PASSING_STATUS.has(status) || PASSING.test(error.name),
    cause: error,
  });
}
