import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import {
  type ChatMessage,
  type ChatPerson,
  type ChatThread,
  MAX_STORED_EDITS,
} from '@parley/data/chat/chat.codec.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { nextMessageId, formatMessagePreview } from '@parley/domain/chat/chat.ts';
import type { MemberCaller } from '../../shared/context.ts';
import {
  has,
  type ChatThreadContext,
  loadChatThread,
  noThread,
} from '../threads/chat-thread-context.ts';

/** The content of a new message; author, time and thread are added. */
export type MessageContent = Pick<
  ChatMessage,
  'client_id' | 'content' | 'text' | 'mentions' | 'image' | 'notice'
>;
type Author = { userId: string; name: string };

export interface Written {
  thread: ChatThread;
  message: ChatMessage;
  /** The write of the thread first, then that of the message. */
  writes: WriteOp[];
}

/**
 * Adds a message to a thread. The thread is written with the version that was read, so messages are
 * in one order; the first message creates the thread. The author becomes a participant.
 */
export function withMessage(
  store: TenantStore,
  talk: ChatThreadContext,
  author: Author,
  words: MessageContent,
  now: Date,
  freshId: string,
  change: { name?: string; people?: ChatPerson[] } = {},
): Written {
  const { id, type, thread, application } = talk;
  const at = now.toISOString();
  const messageId = nextMessageId(freshId, thread?.last.id ?? null);
  const people = change.people ?? talk.people;
  const participants =
    change.people || has(people, author.userId)
      ? people
      : [...people, { user_id: author.userId, name: author.name, joined: true }];
  const seq = (thread?.seq ?? 0) + 1;
  const message: ChatMessage = {
    kind: 'CHAT_MESSAGE',
    id: messageId,
    thread_id: id,
    seq,
    author_id: author.userId,
    author: author.name,
    ...words,
    created_at: at,
    edited_at: null,
    deleted: false,
    version: 1,
  };
  const next: ChatThread = {
    kind: 'CHAT_THREAD',
    id,
    tenant_id: store.tenantId,
    type,
    name: change.name ?? thread?.name ?? null,
    application,
    participants,
    seq,
    last: {
      id: messageId,
      author_id: author.userId,
      author: author.name,
      content: words.content,
      preview: formatMessagePreview(words.text),
      at,
    },
    edits: thread?.edits ?? [],
    created_by: thread?.created_by ?? author.userId,
    created_at: thread?.created_at ?? at,
    version: (thread?.version ?? 0) + 1,
  };
  return {
    thread: next,
    message,
    writes: [
      chatThreads.write(store, next, thread ? { version: thread.version } : 'missing'),
      chatMessages.write(store, message, 'missing'),
    ],
  };
}

export interface OwnMessage {
  talk: ChatThreadContext;
  thread: ChatThread;
  message: ChatMessage;
}
type Asking = { store: TenantStore; caller: MemberCaller };

/**
 * Returns the caller's own message; the message of another person is refused, a missing one is
 * answered as not found.
 */
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

/**
 * Returns the writes of a changed message: first the message, then the thread, from which open
 * pages read which message has changed.
 */
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
