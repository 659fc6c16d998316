import { toScanProblem } from '@parley/application/files/take-upload.ts';
import { fail, type Failure } from '@parley/application/shared/failure.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailLabels } from '@parley/data/mail-threads/mail-labels.repo.ts';
import { mailReadings } from '@parley/data/mail-threads/mail-reading.repo.ts';
import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';
import type { MemberCaller } from '../../shared/context.ts';
import { type MailReader, readableFile } from './message-view.ts';

interface Asking {
  store: TenantStore;
  may(action: Action, subject: Subject, instance?: Omit<GuardedInstance, 'tenant_id'>): boolean;
}

/** Returns the fields of a mail thread that access rules need. */
export const toThreadGuard = (thread: Pick<MailThread, 'hiring_manager_id'>) => ({
  hiring_manager_id: thread.hiring_manager_id ?? undefined,
});

/** Returns a mail thread that the caller may read, or undefined. */
export async function loadThread(
  { store, may }: Asking,
  id: string,
): Promise<MailThread | undefined> {
  const thread = await mailThreads.get(store, id);
  return thread && may('read', 'correspondence', toThreadGuard(thread)) ? thread : undefined;
}

/**
 * Returns the specified message, which is the same for a thread that does not exist, belongs to
 * another company, or is not visible to the caller.
 */
export const mailNotFound = () => fail('not-found', 'Mail not found');

/** Returns the caller's own draft while it can still be changed. */
export async function openDraft(
  { store, caller }: { store: TenantStore; caller: { userId: string } },
  id: string,
): Promise<MailDraft | Failure<'not-found' | 'mail-too-late'>> {
  const draft = await mailDrafts.get(store, caller.userId, id);
  if (!draft) return mailNotFound();
  if (draft.state !== 'draft')
    return fail(
      'mail-too-late',
      draft.state === 'queued' ? 'The message waits to be sent. Take it back first' : undefined,
    );
  return draft;
}

/** Returns the data of reader and company that every view of a mail thread needs. */
export async function findReader({ store, caller }: { store: TenantStore; caller: MemberCaller }) {
  const [{ reading }, { labels, version }] = await Promise.all([
    mailReadings.get(store, caller.userId, caller.member.created_at),
    mailLabels.get(store),
  ]);
  return {
    reading,
    labels,
    labelsVersion: version,
    known: new Set<string>(labels.map(({ id }) => id)),
  };
}

/**
 * Returns a short-lived link to an attachment, or to the original, of a message in a mail thread
 * that the caller may read; undefined if there is none, a failure until its scan has found nothing.
 */
export async function linkToAttachment(
  { store, now }: { store: TenantStore; now: Date },
  { files, links }: { files: TenantFiles<'scanOf'>; links: Pick<FileLinks, 'signDownload'> },
  named: { thread_id: string; message_id: string; attachment_id: string },
  reader: MailReader,
) {
  const message = await mailThreads.getMessage(store, named.thread_id, named.message_id);
  const attachment = message && readableFile(message, named.attachment_id, reader);
  if (!attachment) return undefined;
  if (attachment.scanned_later) {
    const scanned = await files(store.tenantId).scanOf(attachment.path);
    if (!scanned) return undefined;
    const refused = toScanProblem(scanned.result);
    if (refused) return refused;
  }
  const link = await links.signDownload(attachment.path, attachment.name, attachment.type, now);
  return { status: 200 as const, body: { url: link.url, expires_at: link.expiresAt } };
}
