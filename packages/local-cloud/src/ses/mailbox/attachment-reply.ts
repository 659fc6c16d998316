import { attachmentBytes, type ParsedMail } from './mail-view.ts';
import { jsonReply, type MailboxReply, mailboxReply } from './mailbox-reply.ts';

/**
 * One attachment as a download, never shown in the page; 404 when the mail has no such one (counted
 * from 0).
 */
export function attachmentReply({ view, email }: ParsedMail, n: number): MailboxReply {
  const attachment = email.attachments[n];
  const shown = view.attachments[n];
  if (!attachment || !shown) return jsonReply(404, { message: 'There is no such attachment.' });
  const safeType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100}$/.test(shown.contentType)
    ? shown.contentType
    : 'application/octet-stream';
  const contentType = safeType.startsWith('text/') ? `${safeType}; charset=utf-8` : safeType;
  return mailboxReply(200, contentType, attachmentBytes(attachment), {
    'content-disposition': attachmentDisposition(shown.filename),
  });
}

/**
 * `attachment` with a name that any browser reads (RFC 6266): plain ASCII, and the real one in
 * UTF-8.
 */
export function attachmentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
