import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { has } from '../threads/chat-thread-context.ts';
import { messageView } from './message-view.ts';
import { ownMessage, writeChanged } from './own-message.ts';

export const editChatMessage: HandlerOf<'edit-chat-message'> = async (context) => {
  const {
    request: { params, body },
    caller,
    store,
    now,
    ifMatch,
    commit,
  } = context;
  const own = await ownMessage(context, params.threadKey, params.messageId);
  if (isFailure(own)) return own;
  const { talk, thread, message } = own;
  if (message.deleted) return fail('not-found', 'This message was taken back');
  const mentions = [...new Set<string>(body.mentions)].filter(
    (userId) => userId !== caller.userId && has(talk.people, userId),
  );
  const changed = {
    ...message,
    text: body.text,
    mentions,
    edited_at: now.toISOString(),
    version: ifMatch + 1,
  };
  return commit({
    writes: writeChanged(store, thread, seenVersion(message, ifMatch).version, changed),
    event: { type: 'chat.edited', data: { thread_id: talk.id, message_id: message.id } },
    answer: {
      status: 200,
      body: messageView(changed, caller.userId, false),
      version: changed.version,
    },
    refused: toVersionProblem,
  });
};
