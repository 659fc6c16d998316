import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { calendarReplies, listReplyKeys } from '@parley/data/interviews/calendar-replies.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/**
 * Deletes the mails about an interview's invitation that were stored with it, with their files and
 * originals. It can be repeated.
 */
export async function forgetReplies(
  store: TenantStore,
  interviewId: string,
  files: Pick<FilesBucket, 'remove'>,
): Promise<void> {
  for (;;) {
    const items = await calendarReplies.list(store, interviewId);
    if (items.length === 0) return;
    for (const path of items.flatMap(listReplyKeys)) await files.remove(path);
    await store.commit(items.map((item) => calendarReplies.remove(store, item)));
  }
}
