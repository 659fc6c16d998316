import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { SimpleContent } from './send-request.ts';

export type Envelope = { from: string; to: string[]; cc: string[]; replyTo: string[] };

/**
 * Builds the MIME message of a simple mail. `messageId` goes in with its angle brackets, `date` is
 * epoch milliseconds.
 */
export async function composeSimple(
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
