import type { IncomingMessage } from 'node:http';
import { SesError } from '../ses-error.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { Receive } from '../receipt/inbound-mail.ts';
import { answerMail } from './answer-mail.ts';
import { html } from './html.ts';
import { viewMail } from './mail-view.ts';
import { type MailboxReply, mailboxReply } from './mailbox-reply.ts';

const MAX_BYTES = 64 * 1024;

/** The path of an answer, or undefined: `/mails/<id>/answer`. */
export const answeredMail = (target: string): string | undefined =>
  /^\/mails\/([^/?]+)\/answer$/.exec(target)?.[1];

/**
 * Answers a mail as its reader would: the form of the mailbox page posts the words, and they arrive
 * by the receipt rules. A page of another origin cannot post here.
 */
export async function takeAnswer(
  message: IncomingMessage,
  id: string,
  store: MailStore,
  receive: Receive,
): Promise<MailboxReply> {
  // The page sends no referrer, and then no origin either: the browser's own word on whose page it
  // was decides.
  const site = message.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') return page(403, 'Another page cannot answer mails.');
  const entry = store.table.get(id);
  const form = new URLSearchParams(await readText(message));
  const text = form.get('text')?.trim() ?? '';
  if (!entry) return page(404, 'There is no such mail.');
  if (text === '') return page(400, 'Write something to answer.');
  const mail = await answerMail(
    await viewMail(entry, await store.read(entry.id)),
    text,
    form.has('forged'),
  );
  if (!mail || !(await receive(mail)))
    return page(409, 'Nobody receives mail at the address to which this one is answered.');
  return mailboxReply(303, 'text/plain; charset=utf-8', '', {
    location: `/mails/${id}?answered=1`,
  });
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SesError('PayloadTooLargeException', 'The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const page = (status: number, words: string) =>
  mailboxReply(
    status,
    'text/html; charset=utf-8',
    html`<!doctype html><title>Parley mailbox</title><p>${words} <a href="/">All mail</a></p>`
      .markup,
  );
