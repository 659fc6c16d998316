import { mailLabels } from '@parley/data/mail-threads/mail-labels.repo.ts';
import { mailReadings } from '@parley/data/mail-threads/mail-reading.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { MemberCaller } from '../../shared/context.ts';

/** What every view of a conversation needs of its reader and the company. */
export async function findReader({ store, caller }: { store: TenantStore; caller: MemberCaller }) {
  const [{ reading }, { labels }] = await Promise.all([
    mailReadings.get(store, caller.userId, caller.member.created_at),
    mailLabels.get(store),
  ]);
  return { reading, labels, known: new Set<string>(labels.map(({ id }) => id)) };
}
