import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/**
 * A conversation of the candidate who asks, wherever the company has put it; undefined for
 * everybody else's.
 */
export async function ownThread(
  { store, caller }: { store: TenantStore; caller: { candidateId: string | null } },
  id: string,
): Promise<MailThread | undefined> {
  const thread = await mailThreads.get(store, id);
  return thread && thread.candidate_id === caller.candidateId ? thread : undefined;
}
