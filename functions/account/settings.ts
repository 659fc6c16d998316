import { fail } from '@parley/application/shared/failure.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { canMute } from '@parley/domain/notifications/notification-kinds.ts';
import type { HandlerOf } from '../shared/context.ts';

export const updateNotificationChoices: HandlerOf<'update-notification-choices'> = async ({
  caller,
  request,
  store,
  commit,
}) => {
  const muted = [...new Set(request.body.muted)].sort();
  const refused = muted.filter((mute) => !canMute(mute));
  if (refused.length > 0)
    return fail('validation-failed', 'Some of this news goes to everybody it concerns', {
      errors: refused.map((mute) => ({
        path: 'body.muted',
        message: `${mute} cannot be turned off`,
      })),
    });
  const { member } = caller;
  return commit({
    writes: [
      members.write(
        store,
        { ...member, muted, version: member.version + 1 },
        { version: member.version },
      ),
    ],
    event: { type: 'account.changed', data: { user_id: caller.userId, muted: muted.length } },
    answer: { status: 200, body: { muted } },
  });
};

/**
 * Stores the settings with the sign-in, so that they are the same in every company and on every
 * device. The last change wins.
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
