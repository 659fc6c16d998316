import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';

interface Asking {
  store: TenantStore;
  may(action: Action, subject: Subject, instance?: Omit<GuardedInstance, 'tenant_id'>): boolean;
}

/** What the rules ask about a conversation. */
export const toThreadGuard = (thread: Pick<MailThread, 'hiring_manager_id'>) => ({
  hiring_manager_id: thread.hiring_manager_id ?? undefined,
});

/** A conversation that the caller may read, or undefined. */
export async function loadThread(
  { store, may }: Asking,
  id: string,
): Promise<MailThread | undefined> {
  const thread = await mailThreads.get(store, id);
  return thread && may('read', 'correspondence', toThreadGuard(thread)) ? thread : undefined;
}
