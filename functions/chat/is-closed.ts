import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { ChatThreadContext } from './threads/chat-thread-context.ts';

/** Whether nobody would read it: the other of a one-to-one has left the company or is disabled. */
export async function isClosed(
  store: TenantStore,
  talk: ChatThreadContext,
  userId: string,
): Promise<boolean> {
  if (talk.type !== 'ONE_TO_ONE') return false;
  const other = talk.people.find(({ user_id }) => user_id !== userId);
  const member = other && (await members.get(store, other.user_id));
  return !member || member.status === 'disabled';
}
