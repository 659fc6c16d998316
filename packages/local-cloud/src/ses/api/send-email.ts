import { randomBytes, randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { type ReturnedMailReporter, reportReturnedMail } from '../report-returned-mail.ts';
import type { SesOptions } from '../ses-config.ts';
import { badRequest } from '../ses-error.ts';
import type { MailStore } from '../store/mail-store.ts';
import { assertAddress, parseMailbox, checkSender } from './parse-mailbox.ts';
import type { RawContent, SendRequest, SimpleContent } from './send-request.ts';

const onlyOnce = [
  'from',
  'to',
  'cc',
  'bcc',
  'subject',
  'date',
  'reply-to',
  'sender',
  'message-id',
  'mime-version',
  'content-type',
];
const maxHeaderBlockBytes = 256 * 1024;

type HeaderField = { name: string; text: string };

/**
 * Prepares a raw message for storage as SES does: replaces the sender's Message-ID with its own,
 * removes hidden recipients, and adds a Date if there is none. Throws BadRequestException for a
 * malformed header block, duplicate headers or a missing From.
 */
function prepareRaw(data: Buffer, messageId: string, date: number): Buffer {
  const { fields, body } = splitMessage(data);
  for (const name of onlyOnce) {
    if (fields.filter((field) => field.name === name).length > 1)
      throw badRequest(`Duplicate header '${name}'.`);
  }
  if (!fields.some((field) => field.name === 'from'))
    throw badRequest("Missing required header 'From'.");
  const lines = fields
    .filter((field) => field.name !== 'bcc' && field.name !== 'message-id')
    .map((field) => field.text);
  if (!fields.some((field) => field.name === 'date'))
    lines.push(`Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`);
  lines.push(`Message-ID: ${messageId}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function splitMessage(data: Buffer): { fields: HeaderField[]; body: Buffer } {
  const head = data.subarray(0, maxHeaderBlockBytes).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head);
  if (!end && data.length > maxHeaderBlockBytes) throw badRequest('The header block is too long.');
  const block = (end ? head.slice(0, end.index) : head).replace(/\r?\n$/, '');
  const fields: HeaderField[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      const last = fields.at(-1);
      if (!last) throw badRequest('The message begins with a continuation line.');
      last.text += `\r\n${line}`;
      continue;
    }
    const match = /^([!-9;-~]+)[ \t]*:/.exec(line);
    if (!match || /[\r\0]/.test(line)) throw badRequest('A header line is malformed.');
    fields.push({ name: match[1]!.toLowerCase(), text: line });
  }
  return { fields, body: end ? data.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

type Envelope = { from: string; to: string[]; cc: string[]; replyTo: string[] };

/**
 * Builds the MIME message of a simple mail. `messageId` includes its angle brackets, and `date` is
 * in epoch milliseconds.
 */
async function composeSimple(
  envelope: Envelope,
  content: SimpleContent,
  messageId: string,
  date: number,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: envelope.from,
    to: envelope.to,
    cc: envelope.cc,
    replyTo: envelope.replyTo,
    subject: content.subject,
    text: content.text,
    html: content.html,
    messageId,
    date: new Date(date),
    headers: content.headers.map(({ name, value }) => ({ key: name, value })),
    attachments: content.attachments.map((attachment) => ({
      filename: attachment.filename,
      content: attachment.content,
      contentType: attachment.contentType,
      contentDisposition: attachment.disposition,
      cid: attachment.contentId,
      headers:
        attachment.description === undefined
          ? undefined
          : { 'Content-Description': attachment.description },
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/**
 * Parses a message. Throws BadRequestException if the parser cannot process it, for example because
 * of endless nesting.
 */
async function parseMessage(eml: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(eml);
  } catch (error) {
    throw badRequest(
      `The message cannot be parsed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Creates an id in the format of SES ids: groups of lower-case hex digits. It begins with the time,
 * so that files sort by age.
 */
function newMessageId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time}${randomBytes(2).toString('hex')}-${randomUUID()}-000000`;
}

/** Returns the Message-ID header that SES gives a mail. */
function messageIdHeader(id: string, region: string): string {
  return `<${id}@${region}.amazonses.com>`;
}

const maxRecipients = 50;

/**
 * Throws BadRequestException if there is no recipient or more than 50. As in SES, an address that
 * does not accept mail is only detected later.
 */
function checkRecipients(addresses: readonly string[]): void {
  if (addresses.length === 0) throw badRequest('At least one recipient is required.');
  if (addresses.length > maxRecipients)
    throw badRequest(`Recipient count exceeds ${maxRecipients}.`);
}

const megabyte = 1024 * 1024;

type Sending = Pick<SesOptions, 'now' | 'region' | 'identities'> & {
  store: MailStore;
  telling?: ReturnedMailReporter | undefined;
  /** Throws if the account may not send to these recipients. */
  limit?: ((recipients: readonly string[]) => void) | undefined;
};
/** All `senders` must be verified; the first one is displayed. */
type Prepared = { eml: Buffer; senders: [string, ...string[]]; recipients: string[] };

/**
 * Implements SendEmail: checks the sender and recipients, stores the mail, and returns its id once
 * the mail is on disk.
 */
export async function sendEmail(request: SendRequest, sending: Sending): Promise<string> {
  const now = sending.now();
  const id = newMessageId(now);
  const messageId = messageIdHeader(id, sending.region);
  const prepared =
    request.content.kind === 'raw'
      ? await prepareRawMail(request, request.content, messageId, now)
      : await prepareSimpleMail(request, request.content, messageId, now);
  for (const sender of prepared.senders) checkSender(sender, sending.identities, sending.region);
  checkRecipients(prepared.recipients);
  const parsed = await parseMessage(prepared.eml);
  const recipients = [...new Set(prepared.recipients.map((address) => address.toLowerCase()))];
  sending.limit?.(recipients);
  const entry = {
    id,
    accepted: now,
    sender: prepared.senders[0],
    subject: parsed.subject ?? '',
    attachments: parsed.attachments.length,
    configurationSet: request.configurationSet ?? null,
    tags: request.tags,
    recipients,
  };
  await sending.store.save(entry, prepared.eml);
  if (sending.telling) reportReturnedMail(entry, sending.telling, sending.region);
  return id;
}

async function prepareSimpleMail(
  request: SendRequest,
  content: SimpleContent,
  messageId: string,
  now: number,
): Promise<Prepared> {
  if (request.from === undefined) throw badRequest('FromEmailAddress is required.');
  const sender = parseMailbox(request.from).address;
  const recipients = [...request.to, ...request.cc, ...request.bcc].map(
    (text) => parseMailbox(text).address,
  );
  for (const text of request.replyTo) parseMailbox(text);
  const envelope = { from: request.from, to: request.to, cc: request.cc, replyTo: request.replyTo };
  const eml = await composeSimple(envelope, content, messageId, now);
  if (eml.length > 10 * megabyte)
    throw badRequest(`Message length is more than ${10 * megabyte} bytes long.`);
  return { eml, senders: [sender], recipients };
}

async function prepareRawMail(
  request: SendRequest,
  content: RawContent,
  messageId: string,
  now: number,
): Promise<Prepared> {
  if (content.data.length > 40 * megabyte)
    throw badRequest(`Message length is more than ${40 * megabyte} bytes long.`);
  const eml = prepareRaw(content.data, messageId, now);
  const original = await parseMessage(content.data);
  const fromHeader = flatten(
    addressParser(original.headers.find((header) => header.key === 'from')?.value ?? ''),
  );
  const [author] = fromHeader;
  if (author === undefined || fromHeader.length > 1)
    throw badRequest("The header 'From' must hold one address.");
  assertAddress(author);
  const senders: Prepared['senders'] =
    request.from === undefined ? [author] : [author, parseMailbox(request.from).address];

  const given = [...request.to, ...request.cc, ...request.bcc].map(
    (text) => parseMailbox(text).address,
  );
  const written = [...flatten(original.to), ...flatten(original.cc), ...flatten(original.bcc)];
  for (const address of written) assertAddress(address);
  return { eml, senders, recipients: given.length > 0 ? given : written };
}

function flatten(addresses: readonly Address[] | undefined): string[] {
  return (addresses ?? []).flatMap((entry) =>
    entry.group ? entry.group.map((member) => member.address) : [entry.address],
  );
}
