import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { jsonReply, type MailboxReply } from '../mailbox/mailbox-reply.ts';
import { CHECKS, type Receive, VERDICTS, type Verdicts } from './receive-mail.ts';

/** SES receives mails of up to 40 MB (SES developer guide, "Service quotas"). */
const MAX_BYTES = 40 * 1024 * 1024;
const PATH = '/received';
const TYPE = 'message/rfc822';

const verdict = z.enum(VERDICTS);
const query = z.object({
  to: z.array(z.string().min(1)).min(1).max(100),
  from: z.string(),
  verdicts: z.object({
    spf: verdict,
    dkim: verdict,
    dmarc: verdict,
    spam: verdict,
    virus: verdict,
  } satisfies Record<keyof Verdicts, typeof verdict>),
});

/** Checks whether a request target is that of raw mails. */
export const isRawMail = (target: string): boolean => target.split('?')[0] === PATH;

/**
 * Returns the request target of a raw mail with its envelope and the results of the checks.
 * @param from the address in MAIL FROM; empty for a delivery report
 */
export const rawMailTarget = (to: readonly string[], from: string, verdicts: Verdicts): string =>
  `${PATH}?${new URLSearchParams([
    ['from', from],
    ...to.map((address) => ['to', address]),
    ...Object.entries(verdicts),
  ])}`;

/**
 * Receives a raw mail as from the internet: the body is the message, the query has the envelope and
 * the results of SES's checks. It is handled by the receipt rules. A page cannot post it, because
 * no form has its content type.
 */
export async function takeRawMail(
  message: IncomingMessage,
  receive: Receive,
): Promise<MailboxReply> {
  if (message.headers['content-type'] !== TYPE)
    return refuse(message, 415, `The content type is not ${TYPE}.`);
  const parameters = new URL(message.url!, 'http://mailbox.invalid').searchParams;
  const asked = query.safeParse({
    to: parameters.getAll('to'),
    from: parameters.get('from'),
    verdicts: Object.fromEntries(CHECKS.map((check) => [check, parameters.get(check) ?? 'PASS'])),
  });
  if (!asked.success) return refuse(message, 400, z.prettifyError(asked.error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return refuse(message, 413, 'SES receives mails of up to 40 MB.');
    chunks.push(chunk);
  }
  const { to, from, verdicts } = asked.data;
  const isReceived = await receive({ from, recipients: to, raw: Buffer.concat(chunks), verdicts });
  return isReceived
    ? jsonReply(202, { message: 'The mail was received.' })
    : jsonReply(404, { message: 'No receipt rule is for one of these recipients.' });
}

function refuse(message: IncomingMessage, status: number, words: string): MailboxReply {
  message.resume();
  return jsonReply(status, { message: words });
}
