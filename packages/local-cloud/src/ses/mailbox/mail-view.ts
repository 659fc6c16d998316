import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MailEntry } from '../store/mail-table.ts';
import { type CalendarSummary, summariseCalendar } from './calendar-summary.ts';
import { extractLinks } from './extract-links.ts';

export type AttachmentView = {
  filename: string;
  contentType: string;
  size: number;
  /** The path on the mailbox server. */
  href: string;
  calendar?: CalendarSummary;
};

/**
 * A mail as the JSON API returns it. `to` contains all recipients of the mail, including Bcc;
 * `date` is the time at which it was accepted (UTC).
 */
export type MailView = {
  id: string;
  to: string[];
  cc: string[];
  from: string;
  replyTo: string[];
  subject: string;
  date: string;
  text: string;
  html: string;
  links: string[];
  attachments: AttachmentView[];
  configurationSet: string | null;
  tags: Record<string, string>;
};

export type ParsedMail = { view: MailView; email: Email };

/** Parses a stored mail for display. */
export async function viewMail(entry: MailEntry, eml: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(eml);
  const view: MailView = {
    id: entry.id,
    to: entry.recipients,
    cc: (email.cc ?? []).map(writeAddress),
    from: email.from ? writeAddress(email.from) : entry.sender,
    replyTo: (email.replyTo ?? []).map(writeAddress),
    subject: entry.subject,
    date: new Date(entry.accepted).toISOString(),
    text: email.text ?? '',
    html: email.html ?? '',
    links: extractLinks(email.html, email.text),
    attachments: listAttachments(email).map((attachment, n) =>
      viewAttachment(entry.id, attachment, n),
    ),
    configurationSet: entry.configurationSet,
    tags: entry.tags,
  };
  return { view, email };
}

/** Returns the bytes of an attachment, whether the parser returned text or bytes. */
export function attachmentBytes(attachment: Email['attachments'][number]): Buffer {
  const { content, encoding, mimeType } = attachment;
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content, encoding ?? 'utf8')
      : Buffer.from(new Uint8Array(content));
  if (mimeType !== 'text/calendar' && mimeType !== 'application/ics') return bytes;
  // The parser returns calendars with LF line ends only, but RFC 5545 requires CRLF.
  return Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n'));
}

/**
 * Returns the attachments of a mail that a mail client lists. A calendar object that is both an
 * alternative of the text and an attachment is listed once, as the attachment.
 */
export function listAttachments({ attachments }: Email): Email['attachments'] {
  const toBytes = (attachment: Email['attachments'][number]) =>
    attachmentBytes(attachment).toString('base64');
  const files = new Set(
    attachments.filter(({ disposition }) => disposition === 'attachment').map(toBytes),
  );
  return attachments.filter(
    (attachment) =>
      attachment.disposition === 'attachment' ||
      attachment.mimeType !== 'text/calendar' ||
      !files.has(toBytes(attachment)),
  );
}

function viewAttachment(
  id: string,
  attachment: Email['attachments'][number],
  n: number,
): AttachmentView {
  const bytes = attachmentBytes(attachment);
  const isCalendar =
    attachment.mimeType === 'text/calendar' || /\.ics$/i.test(attachment.filename ?? '');
  const calendar = isCalendar ? summariseCalendar(bytes.toString('utf8')) : undefined;
  return {
    filename: attachment.filename ?? (isCalendar ? 'invite.ics' : `attachment-${n + 1}`),
    contentType: attachment.mimeType,
    size: bytes.length,
    href: `/api/mails/${id}/attachments/${n}`,
    ...(calendar ? { calendar } : {}),
  };
}

function writeAddress(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(writeAddress).join(', ')};`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
