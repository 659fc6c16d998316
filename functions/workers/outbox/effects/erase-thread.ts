import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Messages removed in one transaction. */
const BATCH = 25;

/**
 * Takes away what a team has said about somebody who is erased: messages, pictures, then the
 * thread; everybody's rows of it go with the stream. May be interrupted and repeated at any place.
 */
export async function eraseThread(
  store: TenantStore,
  threadId: string,
  files: FilesBucket,
): Promise<void> {
  for (;;) {
    const { items } = await chatMessages.list(store, threadId, BATCH, undefined);
    for (const { image } of items) if (image) await files.remove(image.path);
    if (items.length > 0)
      await store.commit(items.map(({ id }) => chatMessages.remove(store, threadId, id)));
    if (items.length < BATCH) break;
  }
  if (await chatThreads.get(store, threadId))
    await store.commit([chatThreads.remove(store, threadId)]);
}
