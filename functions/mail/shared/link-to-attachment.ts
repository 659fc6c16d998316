import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type MailReader, messageView } from './mail-views.ts';
import { toScanProblem } from '@parley/application/files/take-upload.ts';

/**
 * A short-lived download of an attachment of a conversation that the caller may read; undefined
 * where there is none, a failure until its scan found nothing.
 */
export async function linkToAttachment(
  { store, now }: { store: TenantStore; now: Date },
  bucket: FilesBucket,
  named: { thread_id: string; message_id: string; attachment_id: string },
  reader: MailReader,
) {
  const message = await mailThreads.getMessage(store, named.thread_id, named.message_id);
  const attachment =
    message && messageView(message, reader).hidden
      ? undefined
      : message?.attachments.find(({ id }) => id === named.attachment_id);
  if (!attachment) return undefined;
  if (attachment.scanned_later) {
    const scanned = await bucket.scanOf(attachment.path);
    if (!scanned) return undefined;
    const refused = toScanProblem(scanned.result);
    if (refused) return refused;
  }
  const link = await bucket.signDownload(attachment.path, attachment.name, attachment.type, now);
  return { status: 200 as const, body: { url: link.url, expires_at: link.expiresAt } };
}
