import type { Member, User } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Returns the memberships of a sign-in that are not disabled. A person has few companies. */
export async function iterateOpenTenants(
  { user_id, memberships }: User,
  storeOf: (tenantId: number) => TenantStore,
): Promise<Member[]> {
  const found = await Promise.all(
    memberships.map(({ tenant_id }) => members.get(storeOf(tenant_id), user_id)),
  );
  return found.filter((member) => member !== undefined && member.status !== 'disabled') as Member[];
}
