import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { loadChatThread } from '../threads/chat-thread-context.ts';
import { messageView } from './message-view.ts';

export const getChatImage =
  (bucket: FilesBucket): HandlerOf<'get-chat-image'> =>
  async (context) => {
    const {
      request: { params },
      caller,
      store,
      now,
    } = context;
    const talk = await loadChatThread(context, params.threadKey);
    if (isFailure(talk)) return talk;
    const message = talk.thread && (await chatMessages.get(store, talk.id, params.messageId));
    if (!message?.image || messageView(message, caller.userId, talk.blinded).image === null)
      return fail('not-found');
    const link = await bucket.signDownload(
      message.image.path,
      message.image.name,
      message.image.file_type,
      now,
    );
    return { status: 200, body: { url: link.url, expires_at: link.expiresAt } };
  };
