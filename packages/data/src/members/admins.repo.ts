import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';

const adminsItem = z.object({
  kind: z.literal('ADMINS'),
  user_ids: z.array(z.string()),
  version: z.int(),
});

/**
 * The active admins of a company. Its version makes two admins who remove each other at once
 * collide.
 */
export const admins = {
  async get(store: TenantStore): Promise<{ userIds: string[]; version: number }> {
    const item = await store.get(keys.admins());
    if (!item) return { userIds: [], version: 0 };
    const { user_ids, version } = adminsItem.parse(item);
    return { userIds: user_ids, version };
  },
  write(store: TenantStore, userIds: readonly string[], seenVersion: number): WriteOp {
    const item = { kind: 'ADMINS', user_ids: [...userIds], version: seenVersion + 1 };
    return store.put(keys.admins(), item, seenVersion === 0 ? 'missing' : { version: seenVersion });
  },
};
