import { checkImage, toFormType } from '@parley/application/files/take-upload.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { chatImagePath } from '@parley/data/chat/chat-image-path.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isClosed } from '../chat-contacts.ts';
import { loadChatThread } from '../threads/chat-thread-context.ts';
import { messageView } from './list-chat-messages.ts';

/** Signs an upload form for one picture. A retry with the same key gets the same form. */
export const createChatUpload =
  (files: TenantFiles<'signUpload'>): HandlerOf<'create-chat-upload'> =>
  async (context) => {
    const {
      request: { params, body },
      caller,
      store,
      now,
      newId,
      commit,
    } = context;
    const refused = checkImage(body.filename, body.file_size);
    if (refused) return refused;
    const talk = await loadChatThread(context, params.threadKey);
    if (isFailure(talk)) return talk;
    if (await isClosed(store, talk, caller.userId)) return fail('chat-closed');
    const imageId = newId('img');
    const path = chatImagePath(caller.tenantId, talk.id, caller.userId, imageId);
    const form = await files(caller.tenantId).signUpload(
      path,
      toFormType(body.file_type),
      body.file_size,
      now,
    );
    return commit({
      writes: [],
      event: { type: 'upload.offered', data: { thread_id: talk.id, image_id: imageId } },
      answer: {
        status: 201,
        body: { url: form.url, fields: form.fields, path, expires_at: form.expiresAt },
      },
    });
  };

export const getChatImage =
  (links: Pick<FileLinks, 'signDownload'>): HandlerOf<'get-chat-image'> =>
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
    const link = await links.signDownload(
      message.image.path,
      message.image.name,
      message.image.file_type,
      now,
    );
    return { status: 200, body: { url: link.url, expires_at: link.expiresAt } };
  };
