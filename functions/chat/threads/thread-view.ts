import type { ChatThreadView } from '@parley/contracts/chat/chat.schema.ts';
import { threadParticipants } from '@parley/data/chat/thread-participants.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { ChatThreadContext } from './chat-thread-context.ts';
import { threadKeyFor, unreadCount } from '@parley/domain/chat/threads.ts';

/** A conversation as the caller sees it, with its people as they are now. */
export async function threadView(
  store: TenantStore,
  talk: ChatThreadContext,
  userId: string,
): Promise<ChatThreadView> {
  const { id, type, thread, application, people } = talk;
  const [mark, found] = await Promise.all([
    threadParticipants.mark(store, userId, id),
    members.getMany(
      store,
      people.map(({ user_id }) => user_id),
    ),
  ]);
  const now = new Map(found.map((member) => [member.user_id, member]));
  const participants = people.map(({ user_id, name }) => {
    const member = now.get(user_id);
    return {
      user_id,
      name: member?.name ?? name,
      avatar: member?.avatar ?? null,
      role: member?.role ?? null,
      active: member !== undefined && member.status !== 'disabled',
    };
  });
  const messages = thread?.seq ?? 0;
  const alone =
    type === 'ONE_TO_ONE' && participants.some((one) => one.user_id !== userId && !one.active);
  return {
    threadKey: threadKeyFor({ id, type, participants: people }, userId),
    type,
    name: thread?.name ?? null,
    application: application && { id, ...application },
    participants,
    messages,
    seen: Math.max(mark.seen, mark.sent),
    unreadCount: unreadCount({ ...mark, last_seq: messages }),
    closed: alone ? 'person-left' : null,
    blind: talk.blinded,
    version: thread?.version ?? 0,
  } as ChatThreadView;
}
