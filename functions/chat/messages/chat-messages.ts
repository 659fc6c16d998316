import { takeUpload, checkImage } from '@parley/application/files/take-upload.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { imageOfPath } from '@parley/data/chat/chat-image-path.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import type { ChatMessage } from '@parley/data/chat/chat.codec.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { refuseOtherVersion, seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { isClosed } from '../chat-contacts.ts';
import { loadChatThread, has } from '../threads/chat-thread-context.ts';
import { withMessage, type MessageContent, ownMessage, writeChanged } from './change-message.ts';
import { messageView } from './list-chat-messages.ts';

/**
 * Adds a message to a thread. Of two concurrent messages the later one reads the thread again and
 * is placed after the earlier one.
 */
export const sendChatMessage =
  (files: TenantFiles): HandlerOf<'send-chat-message'> =>
  async (context) => {
    const {
      request: { params, body },
      caller,
      store,
      now,
      newId,
      commit,
    } = context;
    const talk = await loadChatThread(context, params.threadKey);
    if (isFailure(talk)) return talk;
    if (await isClosed(store, talk, caller.userId)) return fail('chat-closed');
    const imageId =
      body.contentType === 'image'
        ? imageOfPath(body.image.path, caller.tenantId, talk.id, caller.userId)
        : undefined;
    const bucket = files(caller.tenantId);
    let image: MessageContent['image'] = null;
    if (body.contentType === 'image') {
      if (!imageId) return fail('file-missing', 'The picture has not arrived. Send it again');
      if (await store.get(keys.chatImage(imageId)))
        return fail('already-exists', 'This picture stands in another message');
      const { path, name, size } = body.image;
      const refused = checkImage(name, size);
      if (refused) return refused;
      const arrived = await takeUpload(bucket, {
        tenantId: caller.tenantId,
        path,
        refusal: 'The content of the file is not a picture. It was not kept',
        name,
        size,
        maxBytes: MAX_CHAT_IMAGE_BYTES,
        types: Object.keys(CHAT_IMAGE_TYPES),
      });
      if (isFailure(arrived)) return arrived;
      image = { ...body.image, file_type: arrived.type };
    }
    const mentions = [...new Set<string>(body.mentions)].filter(
      (userId) => userId !== caller.userId && has(talk.people, userId),
    );
    const words: MessageContent = {
      client_id: body.client_id,
      content: body.contentType,
      text: body.text,
      mentions,
      image,
      notice: null,
    };
    const { message, writes } = withMessage(store, talk, caller, words, now, newId('cm'));
    const sent = await commit({
      writes: [
        ...writes,
        ...(imageId ? [chatMessages.claimImage(store, imageId, message.id)] : []),
      ],
      event: { type: 'chat.sent', data: { thread_id: talk.id, message_id: message.id } },
      answer: { status: 201, body: messageView(message, caller.userId, false) },
    });
    if (body.contentType === 'image' && !isFailure(sent))
      await bucket.discardUpload(body.image.path);
    return sent;
  };

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

/** Deletes the text immediately; the outbox deletes the stored picture. */
export const deleteChatMessage: HandlerOf<'delete-chat-message'> = async (context) => {
  const {
    request: { params },
    caller,
    store,
    ifMatch,
    commit,
  } = context;
  const own = await ownMessage(context, params.threadKey, params.messageId);
  if (isFailure(own)) return own;
  const { talk, thread, message } = own;
  const other = refuseOtherVersion(message, ifMatch);
  if (other) return other;
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

type Kind = NonNullable<ChatMessage['notice']>['kind'];

/**
 * Returns the content of a notice, a message of the product itself about a change of a group. The
 * page renders its text.
 */
export const toNoticeContent = (clientId: string, kind: Kind, names: string[]): MessageContent => ({
  client_id: clientId,
  content: 'notice',
  text: '',
  mentions: [],
  image: null,
  notice: { kind, names },
});
