import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const KEEP_SECONDS = 86_400;

/** Password changes whose result is not known yet; `platform` is tenant 1's store. */
export const passwordChanges = {
  isOpen: async (platform: TenantStore, userId: string, id: string): Promise<boolean> =>
    (await platform.get(keys.passwordChange(userId, id))) !== undefined,
  begin(platform: TenantStore, userId: string, id: string, at: Date): WriteOp {
    const ttl = Math.floor(at.getTime() / 1000) + KEEP_SECONDS;
    return platform.put(
      keys.passwordChange(userId, id),
      { kind: 'PASSWORD_CHANGE', version: 1, ttl },
      'any',
    );
  },
  end: (platform: TenantStore, userId: string, id: string): WriteOp =>
    platform.remove(keys.passwordChange(userId, id), 'any'),
};
