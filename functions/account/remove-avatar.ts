import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

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
