import MailComposer from 'nodemailer/lib/mail-composer';
import { hasLink } from '@parley/contracts/tenants/company-name.schema.ts';
import { type Mail, getAddress } from './mail.ts';

/**
 * Returns the raw message (RFC 5322): text and HTML, and the calendar object both as an alternative
 * and as an attachment.
 */
export async function toMime(mail: Mail, from: string): Promise<Uint8Array> {
  const composer = new MailComposer({
    // A name with a link is not shown, because strangers get the mail.
    from:
      mail.fromName && !hasLink(mail.fromName)
        ? { name: oneLine(mail.fromName), address: getAddress(from) }
        : oneLine(from),
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    headers:
      mail.submitted === 'by-hand'
        ? {}
        : {
            'Auto-Submitted': mail.submitted ?? 'auto-generated',
            // Exchange decides by a field of its own (MS-OXCMAIL, 2.2.3.2.14).
            'X-Auto-Response-Suppress': 'All',
          },
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: oneLine(mail.replyTo) } : {}),
    ...(mail.references?.length
      ? { references: mail.references.map(oneLine), inReplyTo: oneLine(mail.references.at(-1)!) }
      : {}),
    ...(mail.attachments?.length
      ? {
          attachments: mail.attachments.map(({ name, type, content }) => ({
            filename: oneLine(name),
            contentType: type,
            content: Buffer.from(content),
          })),
        }
      : {}),
    ...(mail.ics
      ? {
          icalEvent: { method: mail.ics.method, filename: 'invite.ics', content: mail.ics.content },
        }
      : {}),
    // A path or an address in a field is plain text and must not be read or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Removes line breaks, which would begin another header. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
