import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { messageView } from './message-view.ts';
import { ownMessage, writeChanged } from './own-message.ts';

/** The words go at once; the picture's object from the outbox. */
export const deleteChatMessage: HandlerOf<'delete-chat-message'> = async (context) => {
  const {
    request: { params },
    caller,
    store,
    commit,
  } = context;
  const own = await ownMessage(context, params.threadKey, params.messageId);
  if (isFailure(own)) return own;
  const { talk, thread, message } = own;
  if (message.deleted)
    return { status: 200 as const, body: messageView(message, caller.userId, false) };
  const changed = {
    ...message,
    text: '',
    mentions: [],
    image: null,
    deleted: true,
    version: message.version + 1,
  };
  return commit({
    writes: writeChanged(store, thread, message.version, changed),
    event: {
      type: 'chat.deleted',
      data: {
        thread_id: talk.id,
        message_id: message.id,
        ...(message.image ? { file_path: message.image.path } : {}),
      },
    },
    answer: { status: 200, body: messageView(changed, caller.userId, false) },
  });
};
