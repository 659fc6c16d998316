import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import { members, people } from '@parley/data/users/members.repo.ts';
import { tenantOf } from '../../kit/tenant-of.ts';

export interface TenantClaims {
  tenant_id: number;
  roles: string[];
  name: string;
}

/**
 * The tenant and role a token may carry, always from a live membership of the person. Each tab of the application asks for
 * the company that it works in; of somebody else's company, and where none is asked for, it is the active company.
 * Undefined where there is no company yet, or the account is disabled.
 * @param asked what the application sent as the company; chooses among the person's own memberships and gives no right
 */
export async function claimsOf(
  platform: TenantStore, userId: string, asked?: unknown,
): Promise<{ claims: TenantClaims; member: Member } | undefined> {
  const person = await people.get(platform, userId);
  if (!person) return undefined;
  const wanted = tenantOf(asked);
  const isOwn = person.memberships.some(({ tenant_id }) => tenant_id === wanted);
  const tenantId = isOwn && wanted !== undefined ? wanted : person.active_tenant_id;
  const member = await members.get(platform.forTenant(tenantId), userId);
  if (!member || member.status === 'disabled') return undefined;
  return { claims: { tenant_id: member.tenant_id, roles: [member.role], name: member.name }, member };
}

/** An invited member who signs in for the first time is active. Another sign-in at the same moment may have been first. */
export async function activate(platform: TenantStore, member: Member): Promise<void> {
  if (member.status !== 'invited') return;
  const store = platform.forTenant(member.tenant_id);
  await store.commit([members.write(store, { ...member, status: 'active', activated: true, version: member.version + 1 }, { version: member.version })]);
}
