import type { IncomingMessage } from 'node:http';
import type { SesOptions } from '../ses-config.ts';
import type { ReturnedMailReporter } from '../report-returned-mail.ts';
import { badRequest, SesError } from '../ses-error.ts';
import type { MailStore } from '../store/mail-store.ts';
import { readSendRequest } from './read-send-request.ts';
import { readSignedBody } from './read-signed-body.ts';
import { sendEmail } from './send-email.ts';

/**
 * Answers a call of the SES v2 API with its JSON; `broken`: the connection ends without an answer.
 * Throws a SesError for every refusal.
 */
export async function answerApi(
  message: IncomingMessage,
  options: SesOptions,
  store: MailStore,
  telling?: ReturnedMailReporter,
): Promise<Record<string, unknown> | 'broken'> {
  const { faults } = options;
  const body = await readSignedBody(message, options);
  if (message.method !== 'POST' || message.url !== '/v2/email/outbound-emails') {
    throw new SesError('UnknownOperationException', 'Only SendEmail is implemented.');
  }
  if (faults?.strikes('lostRequest')) return 'broken';
  if (faults?.strikes('rate'))
    throw new SesError('TooManyRequestsException', 'Maximum sending rate exceeded.');
  if (faults?.strikes('outage'))
    throw new SesError('ServiceUnavailable', 'The service is unavailable. Please try again.');
  const MessageId = await sendEmail(readSendRequest(parseJson(body)), {
    ...options,
    store,
    telling,
  });
  return faults?.strikes('lostAnswer') ? 'broken' : { MessageId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not JSON.');
  }
}
