import { people } from '@parley/data/members/members.repo.ts';
import type { EffectDependencies } from '../../effect.ts';

/** Takes a company out of a sign-in; one without any company left is removed with its address. */
export async function leaveCompany(
  userId: string,
  tenantId: number,
  { platform, identity }: EffectDependencies,
): Promise<void> {
  const person = await people.get(platform, userId);
  // An earlier try may have ended between the two.
  if (!person) return identity.remove(userId);
  if (!person.memberships.some((membership) => membership.tenant_id === tenantId)) return;
  const { writes, isGone } = people.leave(platform, person, tenantId);
  const result = await platform.commit(writes);
  if (!result.ok) throw new Error('the sign-in changed meanwhile');
  if (isGone) await identity.remove(userId);
}
