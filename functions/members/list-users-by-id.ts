import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import type { ViewOfMember } from './member-view.ts';

export const listUsersById =
  (view: ViewOfMember): HandlerOf<'list-users-by-id'> =>
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
