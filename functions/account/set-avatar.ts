import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@parley/contracts/account/avatar.schema.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { avatarPath } from '@parley/data/users/avatar-path.ts';
import { members } from '@parley/data/users/members.repo.ts';
import { contentMatches } from '../files/content-matches.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

const isType = (type: string) => AVATAR_TYPES.some((allowed) => allowed === type);

/** Looks at the bytes that arrived, whatever the form said; only a picture is shown. The one before goes from the outbox. */
export const setAvatar = (bucket: FilesBucket): HandlerOf<'set-avatar'> => async ({ request, caller, store, now, commit }) => {
  const path = avatarPath(caller.tenantId, caller.userId, request.body.key);
  const answer = { status: 200 as const, body: { avatar: await bucket.signPicture(path, now) } };
  if (caller.member.avatar === path) return answer;
  const arrived = await bucket.inspect(path);
  if (!arrived) return fail('file-missing', 'The picture has not arrived. Upload it again');
  if (!isType(arrived.type) || arrived.size > MAX_AVATAR_BYTES || !contentMatches(arrived.type, arrived.head)) {
    await bucket.remove(path);
    return fail('file-disguised', 'This file is not a picture. It was not kept');
  }
  await bucket.confirm(path);
  const { member } = caller;
  return commit({
    writes: [members.write(store, { ...member, avatar: path, version: member.version + 1 }, { version: member.version })],
    event: { type: 'avatar.changed', data: { user_id: caller.userId, replaced: member.avatar === path ? null : member.avatar } },
    answer,
  });
};
