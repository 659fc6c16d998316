import { fail } from '@parley/application/shared/failure.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { refuseLastAdmin, listAdminsAfterChange, isForeignMember } from './last-admin.ts';
import type { ViewOfMember } from './members.ts';

/**
 * Changes name, role, status, zone or profile of a member. A changed role or a disabled account
 * takes effect with the next request, because the previous token is refused.
 */
export const updateUser =
  (view: ViewOfMember): HandlerOf<'update-user'> =>
  async ({ request, caller, store, platform, ifMatch, now, newId, commit }) => {
    const { user_id, auth0_request: older, ...wishes } = request.body;
    const member = await members.get(store, user_id);
    if (!member || member.role === 'candidate') return fail('not-found');
    if (isForeignMember(caller, member)) return fail('forbidden');
    const blocked =
      older?.blocked === undefined
        ? undefined
        : older.blocked
          ? ('disabled' as const)
          : ('active' as const);
    const status = wishes.status ?? blocked;
    const changed: Member = {
      ...member,
      name: wishes.name ?? older?.name ?? member.name,
      role: wishes.role ?? member.role,
      zone: wishes.zone ?? member.zone,
      zone_source:
        wishes.zone === undefined || member.zone_source === 'own' ? member.zone_source : 'given',
      phone: wishes.phone ?? member.phone,
      country: wishes.country ?? member.country,
      state: wishes.state ?? member.state,
      status: status === 'active' && !member.activated ? 'invited' : (status ?? member.status),
      version: ifMatch + 1,
    };
    if (changed.role !== member.role || changed.status === 'disabled')
      changed.security_stamp = newId('stamp');
    if (member.zone_source === 'own' && changed.zone !== member.zone) {
      return fail(
        'validation-failed',
        `${member.name} has chosen this time zone, and only they can change it`,
        { errors: [{ path: 'body.zone', message: "is the person's own" }] },
      );
    }
    const guard = await listAdminsAfterChange(store, member, changed);
    if (guard === 'last-admin') return refuseLastAdmin(store, user_id);
    const again = changed.role === member.role ? undefined : askToSignInAgain(caller, now);
    if (again) return again;
    const person = changed.role === member.role ? undefined : await users.get(platform, user_id);
    const writes = [
      members.write(store, changed, seenVersion(member, ifMatch)),
      ...guard,
      ...(person
        ? [
            users.write(
              platform,
              {
                ...person,
                version: person.version + 1,
                memberships: person.memberships.map((m) =>
                  m.tenant_id === caller.tenantId ? { ...m, role: changed.role } : m,
                ),
              },
              { version: person.version },
            ),
          ]
        : []),
    ];
    return commit({
      writes,
      event: {
        type: 'user.changed',
        data: {
          user_id,
          ...(changed.status === member.status ? {} : { status: changed.status }),
          ...(changed.role === member.role ? {} : { role: changed.role }),
        },
      },
      answer: { status: 200, body: await view(changed, now, caller), version: changed.version },
      refused: toVersionProblem,
    });
  };
