import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from './api/answer-api.ts';
import { answerMailbox } from './mailbox/answer-mailbox.ts';
import { jsonReply, type MailboxReply } from './mailbox/mailbox-reply.ts';
import { answeredMail, takeAnswer } from './mailbox/take-answer.ts';
import type { Receive } from './receipt/inbound-mail.ts';
import type { SesOptions } from './ses-config.ts';
import { SesError } from './ses-error.ts';
import type { ReturnedMailReporter } from './report-returned-mail.ts';
import type { MailStore } from './store/mail-store.ts';

export type Handling = {
  options: SesOptions;
  store: MailStore;
  receive: () => Receive;
  telling: () => ReturnedMailReporter | undefined;
  onError: (error: unknown) => void;
};

/** Takes one HTTP exchange: the API under /v2, the mailbox everywhere else. Never rejects. */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
): Promise<void> {
  let reply: MailboxReply | 'broken';
  try {
    reply = await chooseAnswer(message, handling);
  } catch (error) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(error instanceof SesError)) handling.onError(error);
    reply = errorReply(
      error instanceof SesError
        ? error
        : new SesError('InternalFailure', 'The request could not be handled.'),
    );
  }
  if (reply === 'broken') return void response.destroy();
  // The engine's own time: the SDK corrects its clock by it when a signature is refused as too old.
  response.sendDate = false;
  response.setHeader('date', new Date(handling.options.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  if (!message.readableEnded) response.setHeader('connection', 'close');
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  });
  response.end(message.method === 'HEAD' ? undefined : reply.body);
}

async function chooseAnswer(
  message: IncomingMessage,
  { options, store, receive, telling }: Handling,
): Promise<MailboxReply | 'broken'> {
  const target = message.url ?? '/';
  if (target.startsWith('/v2/')) {
    const answer = await answerApi(message, options, store, telling());
    return answer === 'broken' ? answer : jsonReply(200, answer);
  }
  const answered = message.method === 'POST' ? answeredMail(target) : undefined;
  if (answered !== undefined) return takeAnswer(message, answered, store, receive());
  message.resume();
  if (message.method !== 'GET' && message.method !== 'HEAD')
    return jsonReply(405, { message: 'The mailbox can only be read.' });
  return answerMailbox(target, store);
}

function errorReply(error: SesError): MailboxReply {
  const reply = jsonReply(error.status, { message: error.message });
  return { ...reply, headers: { ...reply.headers, 'x-amzn-errortype': error.name } };
}
