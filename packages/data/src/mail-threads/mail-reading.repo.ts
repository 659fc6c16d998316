import type { Reading } from '@parley/domain/mail/reading.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';

const marks = z.record(z.string(), z.number());
const item = z.object({
  since: z.number(),
  read: marks,
  starred: marks,
  important: marks,
  version: z.int(),
});

/** What each person has read, starred and marked: one small item a person. */
export const mailReadings = {
  /**
   * @param since what was written before that (UTC, ISO 8601) counts as read for somebody who has
   * no record yet
   */
  async get(
    store: TenantStore,
    userId: string,
    since: string,
  ): Promise<{ reading: Reading; version: number }> {
    const stored = await store.get(keys.mailReading(userId));
    if (!stored)
      return {
        reading: { since: Date.parse(since), read: {}, starred: {}, important: {} },
        version: 0,
      };
    const { version, ...reading } = item.parse(stored);
    return { reading, version };
  },
  write: (store: TenantStore, userId: string, reading: Reading, seen: number): WriteOp =>
    store.put(
      keys.mailReading(userId),
      { kind: 'MAIL_READING', ...reading, version: seen + 1 },
      seen === 0 ? 'missing' : { version: seen },
    ),
};
