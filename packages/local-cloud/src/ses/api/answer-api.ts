import type { IncomingMessage } from 'node:http';
import type { SesOptions } from '../ses-config.ts';
import { badRequest, SesError } from '../ses-error.ts';
import type { MailStore } from '../store/mail-store.ts';
import { readSendRequest } from './read-send-request.ts';
import { readSignedBody } from './read-signed-body.ts';
import { sendEmail } from './send-email.ts';

/** Answers a call of the SES v2 API with its JSON. Throws a SesError for every refusal. */
export async function answerApi(message: IncomingMessage, options: SesOptions, store: MailStore): Promise<Record<string, unknown>> {
  const body = await readSignedBody(message, options);
  if (message.method !== 'POST' || message.url !== '/v2/email/outbound-emails') {
    throw new SesError('UnknownOperationException', 'Only SendEmail is implemented.');
  }
  return { MessageId: await sendEmail(readSendRequest(parseJson(body)), { ...options, store }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not JSON.');
  }
}
