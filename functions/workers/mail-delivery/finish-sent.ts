import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withReference } from '@parley/data/mail-threads/with-message.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

const TRIES = 5;

/** Notes that a message went, and under which Message-ID, so that the next one names it. */
export async function finishSent(
  store: TenantStore,
  threadId: string,
  messageId: string,
  reference: string | undefined,
): Promise<void> {
  const settled = mailThreads.settleMessage(store, threadId, messageId, 'sent');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const thread = reference ? await mailThreads.get(store, threadId) : undefined;
    const noted = thread
      ? mailThreads.write(store, thread, {
          ...withReference(thread, reference),
          version: thread.version + 1,
        })
      : [];
    if ((await store.commit([settled, ...noted])).ok) return;
  }
  await store.commit([settled]);
}
