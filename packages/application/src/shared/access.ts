import type { Role } from '@parley/contracts/members/role.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { GuardedInstance } from '@parley/domain/access/conditions.ts';

/** The caller, in the company of the store. */
export interface Viewer {
  userId: string;
  role: Role;
}

/** The company's data and the caller's rights on its items. */
export interface Access {
  store: TenantStore;
  /** Checks a right on a loaded instance with CASL; `tenant_id` is filled with the caller's. */
  may(
    action: Action,
    subject: Subject,
    instance?: Omit<GuardedInstance, 'tenant_id'>,
    field?: string,
  ): boolean;
}
