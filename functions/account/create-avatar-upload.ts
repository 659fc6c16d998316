import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { avatarPath } from '@parley/data/members/avatar-path.ts';
import type { HandlerOf } from '../shared/context.ts';

/** Signs a form for one picture of exactly this type and size. */
export const createAvatarUpload =
  (bucket: FilesBucket): HandlerOf<'create-avatar-upload'> =>
  async ({ request, caller, now, newId, commit }) => {
    const { file_type, file_size } = request.body;
    const key = newId('avt');
    const form = await bucket.signUpload(
      avatarPath(caller.tenantId, caller.userId, key),
      file_type,
      file_size,
      now,
    );
    return commit({
      writes: [],
      event: { type: 'upload.offered', data: { user_id: caller.userId, avatar: key } },
      answer: {
        status: 201,
        body: { url: form.url, fields: form.fields, key, expires_at: form.expiresAt },
      },
    });
  };
