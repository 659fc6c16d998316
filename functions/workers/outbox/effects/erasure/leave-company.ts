import { keys } from '@parley/data/keys.ts';
import { people } from '@parley/data/users/members.repo.ts';
import type { EffectTools } from '../../effect.ts';

/** Takes a company out of a sign-in; one without any company left is removed with its address. */
export async function leaveCompany(userId: string, tenantId: number, { platform, identity }: EffectTools): Promise<void> {
  const person = await people.get(platform, userId);
  if (!person?.memberships.some((membership) => membership.tenant_id === tenantId)) return;
  const memberships = person.memberships.filter((membership) => membership.tenant_id !== tenantId);
  const [next] = memberships;
  if (!next) {
    await identity.remove(userId);
    await platform.commit([platform.remove(keys.person(userId), { version: person.version }), platform.remove(keys.personEmail(person.email), 'any')]);
    return;
  }
  const active_tenant_id = person.active_tenant_id === tenantId ? next.tenant_id : person.active_tenant_id;
  const result = await platform.commit([people.write(platform, { ...person, memberships, active_tenant_id, version: person.version + 1 }, { version: person.version })]);
  if (!result.ok) throw new Error('the sign-in changed meanwhile');
}
