import { takeUpload } from '@parley/application/files/take-upload.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@parley/contracts/account/account.schema.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { members, avatarPath } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/** Signs an upload form for one image of exactly this type and size. */
export const createAvatarUpload =
  (files: TenantFiles<'signUpload'>): HandlerOf<'create-avatar-upload'> =>
  async ({ request, caller, now, newId, commit }) => {
    const { file_type, file_size } = request.body;
    const key = newId('avt');
    const form = await files(caller.tenantId).signUpload(
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

/**
 * Checks the uploaded bytes, whatever type the form declared; only an image is accepted. The outbox
 * deletes the previous one.
 */
export const setAvatar =
  (files: TenantFiles, links: Pick<FileLinks, 'signPicture'>): HandlerOf<'set-avatar'> =>
  async ({ request, caller, store, now, commit }) => {
    const path = avatarPath(caller.tenantId, caller.userId, request.body.key);
    const answer = { status: 200 as const, body: { avatar: await links.signPicture(path, now) } };
    if (caller.member.avatar === path) return answer;
    const bucket = files(caller.tenantId);
    const arrived = await takeUpload(bucket, {
      tenantId: caller.tenantId,
      path,
      refusal: 'This file is not a picture. It was not kept',
      name: request.body.key,
      maxBytes: MAX_AVATAR_BYTES,
      types: AVATAR_TYPES,
    });
    if (isFailure(arrived)) return arrived;
    const { member } = caller;
    const changed = await commit({
      writes: [
        members.write(
          store,
          { ...member, avatar: path, version: member.version + 1 },
          { version: member.version },
        ),
      ],
      event: {
        type: 'avatar.changed',
        data: { user_id: caller.userId, replaced: member.avatar === path ? null : member.avatar },
      },
      answer,
    });
    if (!isFailure(changed)) await bucket.discardUpload(path);
    return changed;
  };

export const removeAvatar: HandlerOf<'remove-avatar'> = async ({ caller, store, commit }) => {
  if (caller.member.avatar === null) return { status: 204 };
  const { member } = caller;
  return commit({
    writes: [
      members.write(
        store,
        { ...member, avatar: null, version: member.version + 1 },
        { version: member.version },
      ),
    ],
    event: { type: 'avatar.changed', data: { user_id: caller.userId, replaced: member.avatar } },
    answer: { status: 204 },
  });
};
