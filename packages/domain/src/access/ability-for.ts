import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, SubjectName } from './grants.ts';
import type { AccessRule } from './rules-for.ts';

export type AppAbility = MongoAbility<[Action, SubjectName | object]>;

/** Builds the ability that answers `can`. The same rules give the same answers on the server and in the page. */
export function abilityFor(rules: readonly AccessRule[]): AppAbility {
  return createMongoAbility<AppAbility>(rules as never);
}
