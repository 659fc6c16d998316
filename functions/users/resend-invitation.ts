import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** The outbox sets a new temporary password and mails it; the old one stops working. */
export const resendInvitation: HandlerOf<'resend-invitation'> = async ({ request, caller, store, commit }) => {
  const member = await members.get(store, request.body.user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  if (member.status !== 'invited') return fail('invalid-transition', `${member.name} has signed in already`);
  return commit({
    writes: [],
    event: { type: 'user.reinvited', data: { user_id: member.user_id, invited_by: caller.userId } },
    answer: { status: 202, body: { user_id: request.body.user_id } },
  });
};
