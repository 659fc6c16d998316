import { type AnyAbility, subject } from '@casl/ability';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { GuardedInstance } from './conditions.ts';

/**
 * Asks about a loaded instance. CASL answers `can('read', 'interviews')` with true although the
 * rule has conditions, so handlers never ask by name alone. The instance is copied: CASL marks the
 * object it is asked about. A `tenant_id` that is no integer is refused: in MongoDB's semantics the
 * list `[7]` would equal 7.
 * @param field the field concerned, where a rule is limited to some (`reports`: `home`)
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
