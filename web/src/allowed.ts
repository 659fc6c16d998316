import type { FeaturePage, Rights } from './feature.ts';
import { paths } from './paths.ts';
import type { AppAbility } from './session/abilities.tsx';
import type { UserContext } from './session/sign-in/user-context.ts';

/** Checks whether a navigation item or a command is available to this person. */
export const allowed = (
  item: { any?: Rights; platform?: boolean },
  ability: AppAbility,
  user: UserContext,
): boolean => (!item.platform || isOfPlatform(user)) && (!item.any || hasAny(item.any, ability));

const isOfPlatform = (user: Pick<UserContext, 'tenant_id' | 'role'> | null): boolean =>
  user?.tenant_id === 1 && user.role === 'platform-admin';

const hasAny = (any: Rights, ability: AppAbility): boolean =>
  any.some(([action, subject]) => ability.can(action, subject));

/** Where a page leads a signed-in person who may not open it. */
interface Redirect {
  to: string;
  /** The rights of which the person has none, if that is the reason. */
  missing?: Rights;
}

/**
 * Returns where a page leads a signed-in person, or undefined if the person may open it. Pages of
 * the platform lead to /app, the others to /app/protected. The server checks everything again.
 */
export function findRedirect(
  { any, platform, staff }: Pick<FeaturePage, 'any' | 'platform' | 'staff'>,
  ability: AppAbility,
  user: Pick<UserContext, 'tenant_id' | 'role'> | null,
): Redirect | undefined {
  if (platform && !isOfPlatform(user)) return { to: paths.app };
  if (any && !hasAny(any, ability)) return { to: paths.protected, missing: any };
  if (staff && user?.role === 'candidate') return { to: paths.protected };
  return undefined;
}
