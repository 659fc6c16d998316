import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({
  kind: z.literal('CALENDAR_FEED'),
  hash: z.string(),
  made_at: z.string(),
  version: z.int(),
});
export type CalendarFeed = z.infer<typeof item>;

const toHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Secret addresses of calendar feeds. Only the hash of a secret is stored. */
export const calendarFeeds = {
  async get(store: TenantStore, userId: string): Promise<CalendarFeed | undefined> {
    const stored = await store.get(keys.calendarFeed(userId));
    return stored && item.parse(stored);
  },
  /** Returns a secret of 256 random bits, 43 characters. */
  newSecret: (): string => randomBytes(32).toString('base64url'),
  /** Checks the secret of a feed in constant time, also if there is no feed. */
  opens(feed: CalendarFeed | undefined, secret: string): boolean {
    const storedHash = Buffer.from(feed?.hash ?? '', 'base64url');
    const same = timingSafeEqual(
      storedHash.length === 32 ? storedHash : Buffer.alloc(32),
      toHash(secret),
    );
    return same && feed !== undefined;
  },
  write(
    store: TenantStore,
    userId: string,
    secret: string,
    madeAt: string,
    before: CalendarFeed | undefined,
  ): WriteOp {
    const next: CalendarFeed = {
      kind: 'CALENDAR_FEED',
      hash: toHash(secret).toString('base64url'),
      made_at: madeAt,
      version: (before?.version ?? 0) + 1,
    };
    return store.put(
      keys.calendarFeed(userId),
      next,
      before ? { version: before.version } : 'missing',
    );
  },
  remove(store: TenantStore, userId: string, before: CalendarFeed): WriteOp {
    return store.remove(keys.calendarFeed(userId), { version: before.version });
  },
};
