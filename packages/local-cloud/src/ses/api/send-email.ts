import { type Address, addressParser } from 'postal-mime';
import type { SesOptions } from '../ses-config.ts';
import { badRequest } from '../ses-error.ts';
import { type ReturnedMailReporter, reportReturnedMail } from '../report-returned-mail.ts';
import type { MailStore } from '../store/mail-store.ts';
import { checkRecipients } from './check-recipients.ts';
import { checkSender } from './check-sender.ts';
import { composeSimple } from './compose-simple.ts';
import { messageIdHeader, newMessageId } from './message-id.ts';
import { assertAddress, parseMailbox } from './parse-mailbox.ts';
import { parseMessage } from './parse-message.ts';
import { prepareRaw } from './prepare-raw.ts';
import type { RawContent, SendRequest, SimpleContent } from './send-request.ts';

const megabyte = 1024 * 1024;

type Sending = Pick<SesOptions, 'now' | 'region' | 'identities'> & {
  store: MailStore;
  telling?: ReturnedMailReporter | undefined;
};
/** `senders` must all be verified; the first is the one that is shown. */
type Prepared = { eml: Buffer; senders: [string, ...string[]]; recipients: string[] };

/**
 * SendEmail: checks sender and recipients, keeps the mail and answers its id once it is on disk.
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
  const entry = {
    id,
    accepted: now,
    sender: prepared.senders[0],
    subject: parsed.subject ?? '',
    attachments: parsed.attachments.length,
    configurationSet: request.configurationSet ?? null,
    tags: request.tags,
    recipients: [...new Set(prepared.recipients.map((address) => address.toLowerCase()))],
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
