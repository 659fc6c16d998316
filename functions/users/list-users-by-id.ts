import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { userView } from './user-view.ts';

export const listUsersById: HandlerOf<'list-users-by-id'> = async ({ request, store }) => {
  const found = await members.getMany(store, request.body.panel);
  return { status: 200, body: { items: found.filter((member) => member.role !== 'candidate').map(userView) } };
};
