import type { RawRule } from '@casl/ability';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { PLATFORM_TENANT_ID, ROLES, type Role } from '@parley/contracts/members/role.ts';
import { type AccessSubject, type Condition, conditionFor } from './conditions.ts';
import { GRANTS } from './grants.ts';

export type AccessRule = RawRule<[Action, Subject], Condition>;

function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}

/**
 * The CASL rules of one person in one tenant, plain JSON, fit for `GET /abilitiesForUser`. Every
 * rule is conditioned by `tenant_id`.
 * @throws RangeError when the tenant is not a positive integer, the user is empty, the role is
 * unknown, or a platform admin is claimed outside tenant 1: a rule with an undefined tenant would
 * match everything and must not exist.
 */
export function rulesFor(who: AccessSubject): AccessRule[] {
  if (!Number.isSafeInteger(who.tenantId) || who.tenantId < 1)
    throw new RangeError('Access rules need a tenant id');
  if (typeof who.userId !== 'string' || who.userId === '')
    throw new RangeError('Access rules need a user id');
  if (!isRole(who.role)) throw new RangeError(`Unknown role ${who.role}`);
  if (who.role === 'platform-admin' && who.tenantId !== PLATFORM_TENANT_ID) {
    throw new RangeError('A platform admin belongs to the platform tenant');
  }
  return GRANTS[who.role].map(({ subject, actions, reach, fields }) => ({
    action: [...actions],
    subject,
    conditions: conditionFor(reach, who),
    ...(fields ? { fields: [...fields] } : {}),
  }));
}
