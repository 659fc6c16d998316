import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { type ChatMessage, chatMessageItem } from './chat.codec.ts';

/**
 * Messages of a thread by id, which is also their order, so that the cost of a page does not depend
 * on the length of the thread.
 */
export const chatMessages = {
  async get(store: TenantStore, threadId: string, id: string): Promise<ChatMessage | undefined> {
    const item = await store.get(keys.chatMessage(threadId, id));
    return item && chatMessageItem.parse(item);
  },
  /** Returns the existing messages of the ids. */
  async getMany(
    store: TenantStore,
    threadId: string,
    ids: readonly string[],
  ): Promise<ChatMessage[]> {
    if (ids.length === 0) return [];
    return (await store.getMany(ids.map((id) => keys.chatMessage(threadId, id)))).map((item) =>
      chatMessageItem.parse(item),
    );
  },
  /** Returns messages, newest first. */
  async list(
    store: TenantStore,
    threadId: string,
    limit: number,
    after: Record<string, string> | undefined,
  ) {
    const { pk, sk } = keys.chatMessage(threadId, '');
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit, after, newestFirst: true });
    return { items: page.items.map((item) => chatMessageItem.parse(item)), lastKey: page.lastKey };
  },
  /**
   * Returns the messages after a given one, oldest first. A message is found as soon as its write
   * was acknowledged.
   */
  async listAfter(
    store: TenantStore,
    threadId: string,
    id: string,
    limit: number,
  ): Promise<{ items: ChatMessage[]; more: boolean }> {
    const { pk, sk } = keys.chatMessage(threadId, id);
    const page = await store.query({
      pk,
      sk: { between: [`${sk}!`, keys.chatMessage(threadId, '~').sk] },
      limit,
      consistent: true,
    });
    return {
      items: page.items.map((item) => chatMessageItem.parse(item)),
      more: page.lastKey !== undefined,
    };
  },
  write(store: TenantStore, message: ChatMessage, expect: Expect): WriteOp {
    return store.put(keys.chatMessage(message.thread_id, message.id), message, expect);
  },
  remove(store: TenantStore, threadId: string, id: string): WriteOp {
    return store.remove(keys.chatMessage(threadId, id), 'any');
  },
  /** Reserves an image for one message. */
  claimImage(store: TenantStore, imageId: string, messageId: string): WriteOp {
    return store.put(
      keys.chatImage(imageId),
      { kind: 'CHAT_IMAGE', message_id: messageId, version: 1 },
      'missing',
    );
  },
};
