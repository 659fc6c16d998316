import { createMongoAbility, type MongoAbility, type AnyAbility, subject } from '@casl/ability';
import { PLATFORM_TENANT_ID, ROLES, type Role } from '@parley/contracts/members/role.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import {
  type AccessSubject,
  type Condition,
  conditionFor,
  type GuardedInstance,
} from './conditions.ts';
import { GRANTS } from './grants.ts';

/** A rule as the API sends it and as CASL takes it. */
export interface AccessRule {
  action: Action[];
  subject: Subject;
  conditions: Condition;
  fields?: string[];
}

function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}

/**
 * Returns the CASL rules of one person in one tenant as plain JSON for `GET /abilitiesForUser`.
 * Every rule is conditioned by `tenant_id`.
 * @throws RangeError if the tenant is not a positive integer, the user is empty, the role is
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

export type AppAbility = MongoAbility<[Action, Subject | object]>;

/**
 * Builds the ability that implements `can`. The same rules give the same results on the server and
 * in the page.
 */
export function abilityFor(rules: readonly AccessRule[]): AppAbility {
  return createMongoAbility<AppAbility>([...rules]);
}

/**
 * Checks a right on a loaded instance. CASL answers `can('read', 'interviews')` with true even if
 * the rule has conditions, so handlers never check by subject name alone. The instance is copied,
 * because CASL writes a mark on the object that it checks. A `tenant_id` that is not an integer is
 * refused: in MongoDB's semantics the list `[7]` would equal 7.
 * @param field the field concerned, if a rule is limited to some fields (`reports`: `home`)
 */
export function may(
  ability: AnyAbility,
  action: Action,
  name: Subject,
  instance: GuardedInstance,
  field?: string,
): boolean {
  if (!Number.isSafeInteger(instance.tenant_id)) return false;
  return ability.can(action, subject(name, { ...instance }), field);
}

/**
 * Checks whether a member needs two-step sign-in to work in a company: true for staff of a company
 * that requires it.
 */
export const needsTwoStep = (
  company: { requires_two_step: boolean },
  { role }: { role: Role },
): boolean => company.requires_two_step && role !== 'candidate';
