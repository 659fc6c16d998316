import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { attachmentPath, deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { MailAttachment, MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { readInvitation } from './read-invitation.ts';
import type { ReceivedCalendar, ReceivedFile, ReceivedMail } from './received-mail.ts';

/** A mail, and the conversation that it belongs to. */
export interface MailOfThread {
  tenantId: number;
  threadId: string;
  /** The id that SES gave the mail; it is the same when the mail is delivered again. */
  messageId: string;
  mail: ReceivedMail;
  /** The mail as it arrived. */
  raw: Uint8Array;
}

/** What a message has in the bucket, and what refers to it. */
export type StoredContent = Pick<
  MailMessage,
  'attachments' | 'original' | 'forwarded' | 'invitation' | 'remark'
>;

/**
 * Stores the files of a mail and the mail itself as objects of the tenant, unless it is infected.
 * Their keys follow from the id of the mail, so that a repeated call replaces what an earlier one
 * has stored.
 */
export async function storeContent(
  { tenantId, threadId, messageId, mail, raw }: MailOfThread,
  files: Pick<FilesBucket, 'write'>,
): Promise<StoredContent> {
  if (mail.remark === 'infected') return { attachments: [] };
  const invitation = await readInvitation(mail.calendars);
  const all = new Set([
    ...mail.attachments,
    ...mail.forwarded.flatMap(({ attachments }) => attachments),
    ...toCalendarFiles(mail.calendars),
  ]);
  const stored = new Map<ReceivedFile, MailAttachment>();
  for (const [index, file] of [...all].entries()) {
    const id = deriveId('att', 0, messageId, String(index));
    const path = attachmentPath(tenantId, threadId, id);
    await files.write(path, file.type, file.content);
    stored.set(file, {
      id,
      name: file.name,
      type: file.type,
      size: file.content.byteLength,
      path,
      scanned_later: true,
    });
  }
  const path = attachmentPath(tenantId, threadId, deriveId('att', 0, messageId, 'original'));
  await files.write(path, 'message/rfc822', raw);
  return {
    attachments: [...stored.values()],
    original: { path, size: raw.byteLength },
    ...(mail.forwarded.length > 0
      ? {
          forwarded: mail.forwarded.map(({ from, subject, at, text, attachments }) => ({
            from,
            subject,
            ...(at === undefined ? {} : { at }),
            text,
            attachment_ids: attachments.map((file) => stored.get(file)!.id),
          })),
        }
      : {}),
    ...(invitation ? { invitation, remark: 'invitation' as const } : {}),
  };
}

/**
 * Returns each calendar object of a mail once, as a file: mail programs send the same object as a
 * part of the mail and as its attachment.
 */
function toCalendarFiles(calendars: readonly ReceivedCalendar[]): ReceivedFile[] {
  const files = new Map<string, ReceivedFile>();
  for (const { text, file } of calendars) {
    const same = text.replace(/\s+/g, '');
    if (file || !files.has(same))
      files.set(
        same,
        file ?? {
          name: 'invite.ics',
          type: 'text/calendar',
          content: new TextEncoder().encode(text),
        },
      );
  }
  return [...files.values()];
}
