import { users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

/**
 * Kept with the sign-in, so that they are the same in every company and on every device. The last
 * change wins.
 */
export const updateSettings: HandlerOf<'update-settings'> = async ({
  caller,
  request,
  platform,
  commit,
}) => {
  const person = await users.get(platform, caller.userId);
  if (!person) return fail('no-membership');
  return commit({
    writes: [
      users.write(
        platform,
        { ...person, settings: request.body, version: person.version + 1 },
        { version: person.version },
      ),
    ],
    event: { type: 'account.changed', data: { user_id: caller.userId, settings: true } },
    answer: { status: 200, body: request.body },
  });
};
