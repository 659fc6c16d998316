import { members } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import type { ViewOfUser } from './user-view.ts';

export const listUsersById =
  (view: ViewOfUser): HandlerOf<'list-users-by-id'> =>
  async ({ request, store, now }) => {
    const found = await members.getMany(store, request.body.panel);
    return {
      status: 200,
      body: {
        items: await Promise.all(
          found.filter((member) => member.role !== 'candidate').map((member) => view(member, now)),
        ),
      },
    };
  };
