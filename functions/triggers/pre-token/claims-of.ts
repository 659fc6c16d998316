import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import { members, people } from '@parley/data/users/members.repo.ts';

export interface TenantClaims {
  tenant_id: number;
  roles: string[];
  name: string;
}

/**
 * The tenant and role a token may carry: from the live membership of the person's active company, never from anything
 * the person sent. Undefined where there is no company yet, or the account is disabled.
 */
export async function claimsOf(platform: TenantStore, userId: string): Promise<{ claims: TenantClaims; member: Member } | undefined> {
  const person = await people.get(platform, userId);
  if (!person) return undefined;
  const member = await members.get(platform.forTenant(person.active_tenant_id), userId);
  if (!member || member.status === 'disabled') return undefined;
  return { claims: { tenant_id: member.tenant_id, roles: [member.role], name: member.name }, member };
}

/** An invited member who signs in for the first time is active. Another sign-in at the same moment may have been first. */
export async function activate(platform: TenantStore, member: Member, now: Date): Promise<void> {
  if (member.status !== 'invited') return;
  const store = platform.forTenant(member.tenant_id);
  const active: Member = { ...member, status: 'active', activated: true, activated_at: now.toISOString(), version: member.version + 1 };
  await store.commit([members.write(store, active, { version: member.version })]);
}
