import * as z from 'zod';
import type { Reading } from '@parley/domain/mail/reading.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const marks = z.record(z.string(), z.number());
const item = z.object({
  since: z.number(),
  read: marks,
  starred: marks,
  important: marks,
  version: z.int(),
});

interface VersionedReading {
  reading: Reading;
  version: number;
}

/**
 * The mail threads that each person has read, starred and marked: one small item for each person.
 */
export const mailReadings = {
  /**
   * @param since messages from before that time (UTC, ISO 8601) count as read for somebody without
   *   a record
   */
  async get(store: TenantStore, userId: string, since: string): Promise<VersionedReading> {
    const stored = await mailReadings.getStored(store, userId);
    return stored ?? mailReadings.newSince(since);
  },
  async getStored(store: TenantStore, userId: string): Promise<VersionedReading | undefined> {
    const stored = await store.get(keys.mailReading(userId));
    if (!stored) return undefined;
    const { version, ...reading } = item.parse(stored);
    return { reading, version };
  },
  /** Returns the reading of somebody without a record; see `get`. */
  newSince: (since: string): VersionedReading => ({
    reading: { since: Date.parse(since), read: {}, starred: {}, important: {} },
    version: 0,
  }),
  write: (store: TenantStore, userId: string, reading: Reading, seen: number): WriteOp =>
    store.put(
      keys.mailReading(userId),
      { kind: 'MAIL_READING', ...reading, version: seen + 1 },
      seen === 0 ? 'missing' : { version: seen },
    ),
};

/**
 * The number of mail threads in each list of a box; maintained by the stream in the transaction
 * that marks the change as counted.
 */
export const mailCounts = {
  /** Returns a function that gives the count of a list by its name; lists never used are absent. */
  async get(store: TenantStore, box: string): Promise<(place: string) => number> {
    const stored = await store.get(keys.mailCounts(box), { eventually: true });
    return (place) => Math.max(0, Number(stored?.[place] ?? 0));
  },
  add(store: TenantStore, box: string, deltas: Readonly<Record<string, number>>): WriteOp[] {
    const changed = Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0));
    return Object.keys(changed).length === 0
      ? []
      : [store.add(keys.mailCounts(box), changed, { kind: 'MAIL_COUNTS' })];
  },
};
