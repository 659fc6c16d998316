import type { ChatMessage, ChatThread } from '@parley/data/chat/chat.codec.ts';
import { MAX_STORED_EDITS } from '@parley/data/chat/chat.codec.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import type { MemberCaller } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  type ChatThreadContext,
  loadChatThread,
  noThread,
} from '../threads/chat-thread-context.ts';
import { formatMessagePreview } from '@parley/domain/chat/messages.ts';

export interface OwnMessage {
  talk: ChatThreadContext;
  thread: ChatThread;
  message: ChatMessage;
}
type Asking = { store: TenantStore; caller: MemberCaller };

/** The caller's own message; another's is refused, one that is not there is not found. */
export async function ownMessage(
  asking: Asking,
  threadKey: string,
  messageId: string,
): Promise<OwnMessage | Failure<'not-found' | 'forbidden' | 'malformed-id'>> {
  const talk = await loadChatThread(asking, threadKey);
  if (isFailure(talk)) return talk;
  const message = talk.thread && (await chatMessages.get(asking.store, talk.id, messageId));
  if (!talk.thread || !message) return noThread();
  if (message.author_id !== asking.caller.userId || message.content === 'notice')
    return fail('forbidden', 'Only who wrote a message can change it');
  return { talk, thread: talk.thread, message };
}

/** The message as changed, first, and the thread that tells open pages which one has changed. */
export function writeChanged(
  store: TenantStore,
  thread: ChatThread,
  seen: number,
  changed: ChatMessage,
): WriteOp[] {
  const version = thread.version + 1;
  const edits = [
    ...thread.edits.filter(({ id }) => id !== changed.id),
    { id: changed.id, version },
  ].slice(-MAX_STORED_EDITS);
  const last =
    thread.last.id === changed.id
      ? { ...thread.last, preview: formatMessagePreview(changed.text) }
      : thread.last;
  return [
    chatMessages.write(store, changed, { version: seen }),
    chatThreads.write(store, { ...thread, edits, last, version }, { version: thread.version }),
  ];
}
