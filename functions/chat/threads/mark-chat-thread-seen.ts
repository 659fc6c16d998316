import { threadParticipants } from '@parley/data/chat/thread-participants.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { loadChatThread, has } from './chat-thread-context.ts';

/** Whoever has looked within this time hears nothing of new messages: they see them. */
const LOOKING_MS = 60_000;

/** Seeing is the person's own affair: it moves a mark and leaves no event. */
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
  // Somebody who reads along without being in it has nothing to mark.
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
