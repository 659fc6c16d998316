import type { Identity } from '@parley/data/identity/identity.ts';
import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';

/**
 * Ends every session at the next request: tokens issued until now are refused, refresh tokens are revoked. A change of the
 * membership at the same moment must not keep the session alive, so the write is tried again on what is there then.
 */
export const signOut = (identity: Identity): HandlerOf<'sign-out'> => async ({ caller, store, now, commit }) => {
  const { member } = caller;
  const answer = await commit({
    writes: [members.write(store, { ...member, tokens_valid_after: now.getTime(), version: member.version + 1 }, { version: member.version })],
    event: { type: 'account.changed', data: { user_id: caller.userId, signed_out: true } },
    answer: { status: 204 },
  });
  if (!isFailure(answer)) await identity.signOutEverywhere(caller.userId);
  return answer;
};
