import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The attribute of a restored sign-in with the id that the person's first pool gave them. */
export const PERSON_ID = 'custom:person_id';

/** The kind of the items below, which belong to one pool and are not copied with a table. */
export const POOL_NAME_KIND = 'POOL_NAME';

/** The names that a pool gave to people whose sign-ins were restored into it (ADR 71). */
export const poolNames = {
  /** Returns the pool's name for a user id of another pool, or undefined. */
  async get(platform: TenantStore, userId: string): Promise<string | undefined> {
    const item = await platform.get(keys.poolName(userId));
    return item && String(item.name);
  },
  async put(platform: TenantStore, userId: string, name: string): Promise<void> {
    const item = { kind: POOL_NAME_KIND, user_id: userId, name, version: 1 };
    await platform.commit([platform.put(keys.poolName(userId), item, 'any')]);
  },
  async remove(platform: TenantStore, userId: string): Promise<void> {
    await platform.commit([platform.remove(keys.poolName(userId), 'any')]);
  },
};
