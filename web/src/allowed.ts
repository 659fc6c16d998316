import type { Rights } from './feature.ts';
import type { AppAbility } from './session/abilities.tsx';
import type { UserContext } from './session/sign-in/user-context.ts';

/** Checks whether a navigation item or a command is available to this person. */
export const allowed = (
  item: { any?: Rights; platform?: boolean },
  ability: AppAbility,
  user: UserContext,
): boolean =>
  (!item.platform || (user.tenant_id === 1 && user.role === 'platform-admin')) &&
  (!item.any || item.any.some(([action, subject]) => ability.can(action, subject)));
