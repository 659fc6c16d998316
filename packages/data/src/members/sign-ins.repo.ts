import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const KEEP_SECONDS = 90 * 86_400;
const SHOWN = 10;
const signInItem = z.object({
  kind: z.literal('SIGN_IN'),
  at: z.string(),
  device: z.string(),
  version: z.int(),
});
export type SignIn = z.infer<typeof signInItem>;

/** The times of a member's sign-ins, with the browser's name. */
export const signIns = {
  async note(store: TenantStore, userId: string, at: Date, device: string): Promise<void> {
    const item: SignIn = { kind: 'SIGN_IN', at: at.toISOString(), device, version: 1 };
    await store.commit([
      store.put(
        keys.signIn(userId, item.at),
        { ...item, ttl: Math.floor(at.getTime() / 1000) + KEEP_SECONDS },
        'any',
      ),
    ]);
  },
  /** Returns the last ten, newest first. */
  async list(store: TenantStore, userId: string): Promise<SignIn[]> {
    const { pk, sk } = keys.signIn(userId, '');
    return (
      await store.query({ pk, sk: { beginsWith: sk }, limit: SHOWN, newestFirst: true })
    ).items.map((item) => signInItem.parse(item));
  },
};
