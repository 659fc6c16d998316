import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';

/** Who asks, in the company of the store. */
export interface Viewer {
  userId: string;
  role: Role;
}

/** The company's data and what the caller may do with an item of it. */
export interface Access {
  store: TenantStore;
  /** CASL about a loaded instance; `tenant_id` is filled with the caller's. */
  may(
    action: Action,
    subject: Subject,
    instance?: Omit<GuardedInstance, 'tenant_id'>,
    field?: string,
  ): boolean;
}
