import { isFailure } from '@parley/application/shared/failure.ts';
import { readThreadKey } from '@parley/contracts/chat/thread-key.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads, threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import { MAX_STORED_EDITS } from '@parley/data/chat/chat.codec.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { messageView } from '../messages/list-chat-messages.ts';
import { loadChatThread, has } from './chat-thread-context.ts';

const MAX_MESSAGES = 50;

/**
 * Returns new and changed messages. Each open page requests this every few seconds, so if nothing
 * has changed, only the thread is read.
 */
export const getChatNews: HandlerOf<'get-chat-news'> = async (context) => {
  const {
    request: { params, query },
    caller,
    store,
  } = context;
  const known = query.version;
  if (readThreadKey(params.threadKey)?.kind === 'application') {
    const stored = await chatThreads.get(store, params.threadKey);
    // Reading the hiring team as well would cost more; a member who has left it loses access with
    // the next message.
    if (stored?.version === known && has(stored.participants, caller.userId)) return nothing(known);
  }
  const talk = await loadChatThread(context, params.threadKey);
  if (isFailure(talk)) return talk;
  const { thread, id, blinded } = talk;
  if (!thread || thread.version === known) return nothing(thread?.version ?? 0);
  const oldest = thread.edits.length === MAX_STORED_EDITS ? thread.edits[0]!.version : 0;
  if (oldest > known)
    return {
      status: 200,
      body: { version: thread.version, items: [], changed: [], more: false, reset: true },
    };
  const [fresh, changed] = await Promise.all([
    chatMessages.listAfter(store, id, query.after ?? '', MAX_MESSAGES),
    chatMessages.getMany(
      store,
      id,
      thread.edits.filter(({ version }) => version > known).map((edit) => edit.id),
    ),
  ]);
  const view = (message: (typeof changed)[number]) => messageView(message, caller.userId, blinded);
  return {
    status: 200,
    body: {
      version: thread.version,
      items: fresh.items.map(view),
      changed: changed.map(view),
      more: fresh.more,
      reset: false,
    },
  };
};

const nothing = (version: number) => ({
  status: 200 as const,
  body: { version, items: [], changed: [], more: false, reset: false },
});

/**
 * A member who has marked the thread as seen within this time is not notified of new messages,
 * because they have the thread open.
 */
const LOOKING_MS = 60_000;

/**
 * Marks messages as seen. This concerns only the caller: it updates their read mark and publishes
 * no event.
 */
export const markChatThreadSeen: HandlerOf<'mark-chat-thread-seen'> = async (context) => {
  const {
    request: { params, body },
    caller,
    store,
    now,
  } = context;
  const talk = await loadChatThread(context, params.threadKey);
  if (isFailure(talk)) return talk;
  const messages = talk.thread?.seq ?? 0;
  // A reader who is not a participant has nothing to mark.
  if (!talk.thread || !has(talk.people, caller.userId))
    return { status: 200, body: { seen: messages, unreadCount: 0 } };
  const mark = await threadParticipants.mark(store, caller.userId, talk.id);
  const seen = Math.max(mark.seen, Math.min(body.up_to ?? messages, messages));
  const result = await store.commit([
    threadParticipants.see(
      store,
      caller.userId,
      talk.id,
      seen,
      new Date(now.getTime() + LOOKING_MS).toISOString(),
      mark,
    ),
  ]);
  return result.ok
    ? {
        status: 200,
        body: { seen, unreadCount: Math.max(0, messages - Math.max(seen, mark.sent)) },
      }
    : throwConflict();
};
