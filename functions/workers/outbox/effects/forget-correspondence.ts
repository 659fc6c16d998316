import { forgetMessages } from './forget-messages.ts';
import { candidateBox, OWN } from '@parley/data/correspondence/mail-rows.ts';
import { mailThreads } from '@parley/data/correspondence/mail-threads.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';

/** Removes every conversation with a candidate who was deleted. */
export async function forgetCorrespondence(store: TenantStore, candidateId: string, files: FilesBucket): Promise<void> {
  for (;;) {
    const { items } = await mailThreads.list(store, candidateBox(candidateId), OWN, 25);
    if (items.length === 0) return;
    for (const { id } of items) {
      await forgetMessages(store, id, files);
      const thread = await mailThreads.get(store, id);
      if (thread && !(await store.commit(mailThreads.write(store, thread, undefined))).ok) throw new Error('a conversation changed meanwhile');
    }
  }
}
