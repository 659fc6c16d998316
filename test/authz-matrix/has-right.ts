import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { PLATFORM_TENANT_ID, type Role } from '@parley/contracts/members/role.ts';
import { UNKNOWN_USER } from '../builders/sample-requests.ts';
import type { Caller } from './allowed.ts';
import { rulesFor, abilityFor } from '@parley/domain/access/abilities.ts';

/** The roles by the names of the matrix. */
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
 * Whether a role has the right that a row asks for before its handler sees any id; the others get
 * the same 403 whatever they name (contract/generic.cases.ts holds every row to that).
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
