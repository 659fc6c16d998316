import { fail } from '@parley/application/shared/failure.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { isForeignMember } from './last-admin.ts';

/**
 * Resets two-step sign-in for somebody who has lost the authenticator: a member of the company, or
 * anybody if the platform asks. The outbox turns it off at the identity provider, unless another
 * company shares the sign-in (ADR 36); the answer is the same.
 */
export const resetTwoStep: HandlerOf<'reset-two-step'> = async ({
  request,
  caller,
  store,
  platform,
  now,
  commit,
}) => {
  const { user_id } = request.body;
  const member = await members.get(store, user_id);
  if (member ? member.role === 'candidate' : !(await isMemberAnywhere(platform, user_id, caller)))
    return fail('not-found');
  if (member && isForeignMember(caller, member)) return fail('forbidden');
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  return commit({
    writes: [],
    event: { type: 'user.two-step-reset', data: { user_id, reset_by: caller.userId } },
    answer: { status: 202, body: { user_id } },
  });
};

const isMemberAnywhere = async (platform: TenantStore, userId: string, caller: MemberCaller) =>
  caller.role === 'platform-admin' && (await users.get(platform, userId)) !== undefined;
