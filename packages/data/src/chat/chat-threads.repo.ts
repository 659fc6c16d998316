import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import {
  type ChatThread,
  chatThreadItem,
  type ChatMark,
  chatMark,
  type ThreadParticipant,
  threadParticipantItem,
} from './chat.codec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';

/**
 * Conversations. Writers raise `version` by one and expect the version they read: so messages stand
 * in one order.
 */
export const chatThreads = {
  async get(store: TenantStore, id: string): Promise<ChatThread | undefined> {
    const item = await store.get(keys.chatThread(id));
    return item && chatThreadItem.parse(item);
  },
  write(store: TenantStore, thread: ChatThread, expect: Expect): WriteOp {
    return store.put(keys.chatThread(thread.id), { ...thread, project: 'chat-thread' }, expect);
  },
  remove(store: TenantStore, id: string): WriteOp {
    return store.remove(keys.chatThread(id), 'any');
  },
};

const NOTHING: ChatMark = { last_seq: 0, seen: 0, sent: 0, looking_until: '', version: 0 };

/**
 * One's list of conversations. The stream writes what is shown, the person only what was seen;
 * neither overwrites the other.
 */
export const threadParticipants = {
  /** The latest first. */
  async list(
    store: TenantStore,
    userId: string,
    limit: number,
    after: Record<string, string> | undefined,
  ) {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.threadParticipantIndex(userId, '', '').GSI1!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return {
      items: page.items.map((item) => threadParticipantItem.parse(item)),
      lastKey: page.lastKey,
    };
  },
  async mark(store: TenantStore, userId: string, threadId: string): Promise<ChatMark> {
    const item = await store.get(keys.threadParticipant(userId, threadId));
    return item ? chatMark.parse(item) : NOTHING;
  },
  /** What each of the people has seen, by user id. */
  async marks(
    store: TenantStore,
    userIds: readonly string[],
    threadId: string,
  ): Promise<Map<string, ChatMark>> {
    const found =
      userIds.length === 0
        ? []
        : await store.getMany(userIds.map((userId) => keys.threadParticipant(userId, threadId)));
    const marks = new Map(found.map((item) => [String(item.user_id), chatMark.parse(item)]));
    return new Map(userIds.map((userId) => [userId, marks.get(userId) ?? NOTHING]));
  },
  /**
   * Seen up to a message, and looked at until then (ISO 8601), where the mark is still as it was
   * read.
   */
  see(
    store: TenantStore,
    userId: string,
    threadId: string,
    seen: number,
    lookingUntil: string,
    read: ChatMark,
  ): WriteOp {
    return store.add(
      keys.threadParticipant(userId, threadId),
      { version: 1 },
      { kind: 'CHAT_SEAT', user_id: userId, seen, looking_until: lookingUntil },
      read.version === 0 ? 'missing' : { version: read.version },
    );
  },
  /** What the list shows; `sent` only where the person wrote. */
  show(
    store: TenantStore,
    userId: string,
    panelist: Omit<ThreadParticipant, 'seen' | 'sent'> & { sent?: number },
  ): WriteOp {
    return store.add(
      keys.threadParticipant(userId, panelist.thread_id),
      { version: 1 },
      { kind: 'CHAT_SEAT', user_id: userId, ...panelist },
      'any',
      keys.threadParticipantIndex(userId, panelist.last.at, panelist.thread_id),
    );
  },
  remove(store: TenantStore, userId: string, threadId: string): WriteOp {
    return store.remove(keys.threadParticipant(userId, threadId), 'any');
  },
};
