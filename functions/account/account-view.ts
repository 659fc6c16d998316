import type { AccountView } from '@parley/contracts/account/account.routes.ts';
import type { TenantId, UserId } from '@parley/contracts/kit/ids.ts';
import type { Member, Person } from '@parley/data/users/member.codec.ts';

/** The specification's user session of a member, with the companies the sign-in belongs to. */
export function accountView(member: Member, person: Person | undefined, tenantName: string): AccountView {
  return {
    id: member.user_id as UserId, email: member.email, name: member.name, avatar: member.avatar, role: member.role,
    tenant_id: member.tenant_id as TenantId, tenant_name: tenantName, tier: 'Premium', zone: member.zone,
    memberships: (person?.memberships ?? []).map((membership) => ({ ...membership, tenant_id: membership.tenant_id as TenantId })),
    version: member.version,
  };
}
