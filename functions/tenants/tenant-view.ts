import type { TenantId } from '@parley/contracts/shared/ids.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import type { TenantEntry } from '@parley/data/tenants/tenant-register.ts';

export const tenantView = ({ kind: _, created_at, ...entry }: TenantEntry): TenantView => ({
  ...entry,
  id: entry.id as TenantId,
  createdAt: created_at,
});

/** The specification's form sends a boolean; it becomes one of the two statuses. */
export const toStatus = (given: 'Active' | 'Inactive' | boolean): 'Active' | 'Inactive' =>
  typeof given === 'boolean' ? (given ? 'Active' : 'Inactive') : given;
