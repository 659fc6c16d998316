import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { keys } from '../keys.ts';
import { members } from '../members/members.repo.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { addMembership, newMember, newTenant } from './new-tenant.ts';
import { tenantRegister } from './tenant-register.ts';
import { tenants } from './tenants.repo.ts';

/**
 * The first admin of the platform, whose sign-in and user id the identity provider has already
 * created.
 */
export interface PlatformAdmin {
  userId: string;
  email: string;
  name: string;
}

/**
 * Creates tenant 1 with its first platform admin, once; a second run with the same person changes
 * nothing. Locally `npm start` does this, on AWS an operator after the first deployment.
 * @returns whether it was created now; false if this person is already its admin
 * @throws Error if tenant 1 exists and this person is not its admin, or if another process is
 *   creating it
 */
export async function bootstrapPlatform(
  platform: TenantStore,
  admin: PlatformAdmin,
  now: Date,
): Promise<boolean> {
  const created_at = now.toISOString();
  const tenant = newTenant({
    id: PLATFORM_TENANT_ID,
    name: 'Parley',
    zone: 'UTC',
    email: admin.email,
    created_at,
  });
  const member = newMember({
    user_id: admin.userId,
    tenant_id: PLATFORM_TENANT_ID,
    email: admin.email,
    name: admin.name,
    role: 'platform-admin',
    zone: 'UTC',
    status: 'active',
    created_at,
  });
  const result = await platform.commit([
    tenants.write(platform, tenant, 'missing'),
    tenantRegister.write(platform, { ...tenant, users: 0 }, 'missing'),
    platform.put(
      keys.tenantCounter(),
      { kind: 'COUNTER', last: PLATFORM_TENANT_ID, version: 1 },
      'missing',
    ),
    ...addMembership(platform, tenant, member),
  ]);
  if (result.ok) return true;
  const known = await members.get(platform, admin.userId);
  if (known?.role !== 'platform-admin')
    throw new Error(
      `${admin.email} is not an admin of the platform, which exists already: nothing was made`,
    );
  return false;
}
