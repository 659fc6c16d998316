import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { ViewOfMember } from './member-view.ts';

export const getUser =
  (view: ViewOfMember): HandlerOf<'get-user'> =>
  async ({ request, store, now }) => {
    const member = await members.get(store, request.body.user_id);
    if (!member || member.role === 'candidate') return fail('not-found');
    return { status: 200, body: await view(member, now), version: member.version };
  };
