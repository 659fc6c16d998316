import type { ChatPerson } from '@parley/data/chat/chat.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** The people of these ids, each once, when all of them are active staff of the company. */
export async function colleagues(
  store: TenantStore,
  userIds: readonly string[],
): Promise<ChatPerson[] | Failure<'not-found'>> {
  const wanted = [...new Set(userIds)];
  const found = (await members.getMany(store, wanted)).filter(
    ({ role, status }) => role !== 'candidate' && status !== 'disabled',
  );
  return found.length === wanted.length
    ? found.map(({ user_id, name }) => ({ user_id, name }))
    : fail('not-found', 'Unable to find the contact');
}
