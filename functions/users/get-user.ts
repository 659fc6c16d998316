import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { userView } from './user-view.ts';

export const getUser: HandlerOf<'get-user'> = async ({ request, store }) => {
  const member = await members.get(store, request.body.user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  return { status: 200, body: userView(member), version: member.version };
};
