import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { listObjectKeys } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Deletes the messages of a mail thread with their files and originals. It can be repeated. */
export async function forgetMessages(
  store: TenantStore,
  threadId: string,
  files: Pick<FilesBucket, 'remove'>,
): Promise<void> {
  for (;;) {
    const { items } = await mailThreads.messages(store, threadId, 25);
    if (items.length === 0) return;
    for (const path of items.flatMap(listObjectKeys)) await files.remove(path);
    await store.commit(items.map(({ id }) => mailThreads.removeMessage(store, threadId, id)));
  }
}
