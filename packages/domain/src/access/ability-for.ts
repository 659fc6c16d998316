import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { AccessRule } from './rules-for.ts';

export type AppAbility = MongoAbility<[Action, Subject | object]>;

/**
 * Builds the ability that answers `can`. The same rules give the same answers on the server and in
 * the page.
 */
export function abilityFor(rules: readonly AccessRule[]): AppAbility {
  return createMongoAbility<AppAbility>(rules as never);
}
