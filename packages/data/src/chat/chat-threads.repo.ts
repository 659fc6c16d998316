import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { Expect, WriteOp } from '../shared/write-op.ts';
import { type ChatThread, chatThreadItem } from './chat.codec.ts';

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
