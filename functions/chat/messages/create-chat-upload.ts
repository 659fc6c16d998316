import { chatImagePath } from '@parley/data/chat/chat-image-path.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { checkImage } from '@parley/application/files/check-image.ts';
import { loadChatThread } from '../threads/chat-thread-context.ts';
import { isClosed } from '../is-closed.ts';

/** Signs a form for one picture. A repeat with the same key gets the same form. */
export const createChatUpload =
  (bucket: FilesBucket): HandlerOf<'create-chat-upload'> =>
  async (context) => {
    const {
      request: { params, body },
      caller,
      store,
      now,
      newId,
      commit,
    } = context;
    const refused = checkImage(body.filename, body.file_type, body.file_size);
    if (refused) return refused;
    const talk = await loadChatThread(context, params.threadKey);
    if (isFailure(talk)) return talk;
    if (await isClosed(store, talk, caller.userId)) return fail('chat-closed');
    const imageId = newId('img');
    const path = chatImagePath(caller.tenantId, talk.id, caller.userId, imageId);
    const form = await bucket.signUpload(path, body.file_type, body.file_size, now);
    return commit({
      writes: [],
      event: { type: 'upload.offered', data: { thread_id: talk.id, image_id: imageId } },
      answer: {
        status: 201,
        body: { url: form.url, fields: form.fields, path, expires_at: form.expiresAt },
      },
    });
  };
