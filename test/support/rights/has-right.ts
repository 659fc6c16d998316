import { PLATFORM_TENANT_ID, type Role } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { rulesFor, abilityFor } from '@parley/domain/access/abilities.ts';
import { UNKNOWN_USER } from '../builders/samples/names.ts';
import type { Caller } from './allowed.ts';

/** The role of each caller of the matrix. */
export const ROLE_OF = {
  admin: 'admin',
  recruiter: 'recruiter',
  manager: 'hiring-manager',
  interviewer: 'interviewer',
  second: 'interviewer',
  candidate: 'candidate',
  platformAdmin: 'platform-admin',
} as const satisfies Partial<Record<Caller | 'second', Role>>;

/**
 * Returns whether a role has the right that a route requires before its handler reads any id. All
 * other roles get the same 403 for every id; contract/generic.cases.ts tests that for every route.
 */
export function hasRight(role: Role, id: RouteId): boolean {
  const { access }: RouteRow = ROUTES[id];
  if (typeof access !== 'object') return true;
  const candidateIds = role === 'candidate' ? [UNKNOWN_USER.candidateId] : [];
  return abilityFor(
    rulesFor({
      role,
      userId: UNKNOWN_USER.userId,
      tenantId: role === 'platform-admin' ? PLATFORM_TENANT_ID : 2,
      candidateIds,
    }),
  ).can(access.action, access.subject);
}
