import { ROLES, type Role } from '@parley/contracts/members/role.ts';
import { type Action, ACTIONS, type Subject, SUBJECTS } from '@parley/contracts/shared/route.ts';
import { GRANTS } from '@parley/domain/access/grants.ts';

export type Right = readonly [Action, Subject];

const isRight = (value: unknown): value is Right =>
  Array.isArray(value) &&
  ACTIONS.some((action) => action === value[0]) &&
  SUBJECTS.some((subject) => subject === value[1]);

/**
 * Returns the right that would have opened the page, from the history's state; the right to read if
 * it is sufficient. Undefined if the page was opened by its address.
 */
export function missingRight(state: unknown): Right | undefined {
  const rights: unknown =
    typeof state === 'object' && state !== null && 'rights' in state ? state.rights : undefined;
  const known = Array.isArray(rights) ? rights.filter(isRight) : [];
  return known.find(([action]) => action === 'read') ?? known[0];
}

/** Returns the roles that have a right, at least for some instances; staff first. */
export const rolesWith = ([action, subject]: Right): Role[] =>
  ROLES.filter((role) =>
    GRANTS[role].some(
      (grant) =>
        grant.subject === subject &&
        (grant.actions.includes(action) || grant.actions.includes('manage')),
    ),
  );
