import type { HandlerOf } from '../kit/context.ts';
import { changeOwnMembership } from './change-own-membership.ts';

export const removeAvatar: HandlerOf<'remove-avatar'> = async ({ caller, store, commit }) => {
  if (caller.member.avatar === null) return { status: 204 };
  return changeOwnMembership(store, caller.userId, (member, write, lostRace) => commit({
    writes: [write({ avatar: null })],
    event: { type: 'avatar.changed', data: { user_id: caller.userId, replaced: member.avatar } },
    answer: { status: 204 },
    refused: lostRace,
  }));
};
