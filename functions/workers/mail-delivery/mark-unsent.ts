import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { outgoingIds } from './outgoing-ids.ts';
import type { Unsent } from './mail-delivery.types.ts';

/**
 * The mail service stayed away for too long: what did not go is shown as failed in its
 * conversation.
 */
export async function markUnsent(store: TenantStore, draft: MailDraft): Promise<Unsent[]> {
  const failed: Unsent[] = [];
  for (const recipient of draft.recipients) {
    const { threadId, messageId } = outgoingIds(draft, recipient.id);
    const message = await mailThreads.getMessage(store, threadId, messageId);
    if (message && message.state !== 'sending') continue;
    if (message)
      await store.commit([mailThreads.settleMessage(store, threadId, messageId, 'failed')]);
    failed.push({ ...recipient, because: 'the mail service could not be reached' });
  }
  return failed;
}
