import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { invitationsLeft } from '../shared/rate-limit.ts';
import { isForeignMember } from './is-foreign-member.ts';

/** The outbox sets a new temporary password and mails it; the old one stops working. */
export const resendInvitation: HandlerOf<'resend-invitation'> = async (context) => {
  const { request, caller, store, commit } = context;
  const member = await members.get(store, request.body.user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  if (isForeignMember(caller, member)) return fail('forbidden');
  if (member.status !== 'invited')
    return fail('invalid-transition', `${member.name} has signed in already`);
  const refused = await invitationsLeft(context, caller.tenantId);
  if (refused) return refused;
  return commit({
    writes: [],
    event: { type: 'user.reinvited', data: { user_id: member.user_id, invited_by: caller.userId } },
    answer: { status: 202, body: { user_id: request.body.user_id } },
  });
};
