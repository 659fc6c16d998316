import type { TenantId, UserId } from '@parley/contracts/kit/ids.ts';
import type { UserView } from '@parley/contracts/users/user.schema.ts';
import type { Member } from '@parley/data/users/member.codec.ts';

/** A member as others in the company see it. Availability is its own call; lists carry none. */
export const userView = (member: Member): UserView => ({
  user_id: member.user_id as UserId, id: member.user_id as UserId, tenant_id: member.tenant_id as TenantId, email: member.email, name: member.name,
  avatar: member.avatar, role: member.role, status: member.status, zone: member.zone, user_metadata: { availability: [] }, createdAt: member.created_at, version: member.version,
});
