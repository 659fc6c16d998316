import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import {
  type ChatThread,
  chatThreadItem,
  type ChatMark,
  chatMark,
  type ThreadParticipant,
  threadParticipantItem,
} from './chat.codec.ts';

/**
 * Conversations. Each write raises `version` by one and expects the version that was read, so that
 * messages have one order.
 */
export const chatThreads = {
  async get(store: TenantStore, id: string): Promise<ChatThread | undefined> {
    const item = await store.get(keys.chatThread(id));
    return item && chatThreadItem.parse(item);
  },
  async getMany(store: TenantStore, ids: readonly string[]): Promise<ChatThread[]> {
    if (ids.length === 0) return [];
    const items = await store.getMany(ids.map((id) => keys.chatThread(id)));
    return items.map((item) => chatThreadItem.parse(item));
  },
  write(store: TenantStore, thread: ChatThread, expect: Expect): WriteOp {
    return store.put(
      keys.chatThread(thread.id),
      { ...thread, project: 'chat-thread' },
      expect,
      keys.ofPersonIndex({ candidateId: thread.application?.candidate_id }, thread.id),
    );
  },
  remove(store: TenantStore, id: string): WriteOp {
    return store.remove(keys.chatThread(id), 'any');
  },
};

const NOTHING: ChatMark = { last_seq: 0, seen: 0, sent: 0, looking_until: '', version: 0 };

/**
 * A person's list of conversations. The stream writes the shown data, the person only how far they
 * have read; neither overwrites the other.
 */
export const threadParticipants = {
  /** Returns the person's conversations, those with the latest message first. */
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
  /** Returns how far the person has read the latest conversations. */
  async latestMarks(store: TenantStore, userId: string, limit: number): Promise<ChatMark[]> {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.threadParticipantIndex(userId, '', '').GSI1!.pk,
      limit,
      newestFirst: true,
      attributes: Object.keys(chatMark.shape),
    });
    return page.items.map((item) => chatMark.parse(item));
  },
  async mark(store: TenantStore, userId: string, threadId: string): Promise<ChatMark> {
    const item = await store.get(keys.threadParticipant(userId, threadId));
    return item ? chatMark.parse(item) : NOTHING;
  },
  /** Returns how far each of the people has read, by user id. */
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
   * Writes up to which message the person has read, and until when they are looking (ISO 8601), if
   * the mark has not changed since it was read.
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
  /** Writes the data of the list; `sent` only if the person wrote the message. */
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
