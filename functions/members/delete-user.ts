import { fail } from '@parley/application/shared/failure.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { refuseLastAdmin, listAdminsAfterChange, isForeignMember } from './last-admin.ts';

/**
 * Removes a member and the sign-in; the name is removed from the remaining data (effects/erasure).
 * Refused for the last admin and for a member with a coming interview, also one that is booked
 * concurrently.
 */
export const deleteUser: HandlerOf<'delete-user'> = async ({
  request,
  caller,
  store,
  platform,
  now,
  commit,
}) => {
  const { user_id } = request.body;
  const member = await members.get(store, user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  if (isForeignMember(caller, member)) return fail('forbidden');
  const guard = await listAdminsAfterChange(store, member, undefined);
  if (guard === 'last-admin') return refuseLastAdmin(store, user_id);
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const lock = (await calendars.lockVersions(store, [user_id])).get(user_id) ?? 0;
  const { pk } = keys.calendarLock(user_id);
  const coming = await store.query({
    pk,
    sk: { between: [`BUSY#${now.toISOString()}`, 'BUSY#9'] },
    limit: 1,
    consistent: true,
  });
  if (coming.items.length > 0)
    return fail(
      'in-use',
      `${member.name} is on the panel of a coming interview. Replace them there first`,
    );
  const person = await users.get(platform, user_id);
  const leaving = person && users.leave(platform, person, caller.tenantId);
  return commit({
    writes: [
      store.remove(keys.member(user_id), { version: member.version }),
      ...guard,
      calendars.lockUnmoved(store, user_id, lock),
      erasures.begin(store, {
        of: 'member',
        id: user_id,
        names: [member.name],
        by: caller.userId,
        at: now.toISOString(),
      }),
      ...(leaving?.writes ?? []),
    ],
    event: {
      type: 'user.deleted',
      data: { user_id, sign_in_removed: leaving?.isGone ?? true, avatar: member.avatar },
    },
    answer: { status: 200, body: { user_id } },
  });
};
