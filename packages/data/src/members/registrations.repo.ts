import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const KEEP_SECONDS = 86_400;
const item = z.object({ email: z.string() });

/**
 * Addresses for which a registration link was requested. Events are stored for a long time, and
 * such an address may belong to nobody, so it is stored here for at most a day. `platform` is
 * tenant 1's store.
 */
export const registrations = {
  async addressOf(platform: TenantStore, id: string): Promise<string | undefined> {
    const found = await platform.get(keys.registration(id));
    return found && item.parse(found).email;
  },
  begin(platform: TenantStore, id: string, email: string, at: Date): WriteOp {
    const ttl = Math.floor(at.getTime() / 1000) + KEEP_SECONDS;
    return platform.put(
      keys.registration(id),
      { kind: 'REGISTRATION', email, version: 1, ttl },
      'missing',
    );
  },
  end: (platform: TenantStore, id: string): WriteOp =>
    platform.remove(keys.registration(id), 'any'),
};
