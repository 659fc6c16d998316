import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** For a member who has lost the authenticator. The outbox turns it off at the identity provider and tells the member. */
export const resetTwoStep: HandlerOf<'reset-two-step'> = async ({ request, caller, store, commit }) => {
  const member = await members.get(store, request.body.user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  return commit({
    writes: [],
    event: { type: 'user.two-step-reset', data: { user_id: member.user_id, reset_by: caller.userId } },
    answer: { status: 202, body: { user_id: request.body.user_id } },
  });
};
