import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { senderVerdicts, type InboundMail } from '../receipt/receive-mail.ts';
import type { ParsedMail } from './mail-view.ts';
export type MailboxReply = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns a response with the headers that all mailbox responses have. The content security policy
 * allows nothing unless `headers` contains another one.
 */
export function mailboxReply(
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): MailboxReply {
  return {
    status,
    headers: {
      ...everywhere,
      'content-security-policy': nothing,
      'content-type': contentType,
      ...headers,
    },
    body,
  };
}

/** Returns a response of the JSON API. */
export function jsonReply(status: number, value: unknown): MailboxReply {
  return mailboxReply(status, 'application/json; charset=utf-8', JSON.stringify(value));
}

/**
 * Returns the mail that a mail program would send as a reply to this mail: addressed to its
 * Reply-To, with the original quoted.
 * @param forged Whether somebody else sends the reply under this address, so that the sender checks
 *   fail.
 */
export async function answerMail(
  { view, email }: ParsedMail,
  text: string,
  forged: boolean,
): Promise<InboundMail | undefined> {
  const to = email.replyTo?.find(({ address }) => address)?.address ?? email.from?.address;
  const from = view.to[0];
  if (!to || !from) return undefined;
  const quoted = (email.text ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const composer = new MailComposer({
    from,
    to,
    subject: /^re:/i.test(view.subject) ? view.subject : `Re: ${view.subject}`,
    text: `${text}\n\nOn ${view.date}, ${view.from.split('<')[0]!.trim()} wrote:\n${quoted}\n`,
    ...(email.messageId ? { inReplyTo: email.messageId, references: [email.messageId] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    recipients: [to],
    raw: await composer.compile().build(),
    verdicts: senderVerdicts(forged ? 'FAIL' : 'PASS'),
  };
}
