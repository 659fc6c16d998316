import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const backlogItem = z.object({
  kind: z.literal('BACKLOG'),
  /** The number of batches that wait. */
  waiting: z.int(),
  /** Counts the steps that have been done or put off; each one asks for the next. */
  steps: z.int().default(0),
  /** When the last step was done, or the first batch was added (UTC, ISO 8601). */
  moved_at: z.string(),
});
export type Backlog = z.infer<typeof backlogItem>;

const batchItem = z.object({
  SK: z.string(),
  kind: z.literal('BACKLOG_BATCH'),
  /** The number of records. */
  count: z.int(),
  /** The records as compressed JSON. */
  records: z.instanceof(Uint8Array),
});

export interface BacklogBatch {
  /** The stream's sequence number of the first record. */
  sequenceNumber: string;
  count: number;
  records: Uint8Array;
}

/** The most batches that one step reads. */
const MAX_BATCHES = 5;

/**
 * Stream records of a company that wait to be projected, in their order (ADR 113). The backlog
 * itself is written by each step, and the stream record of that write starts the next one.
 */
export const backlogs = {
  /**
   * Reads consistently, because a record may be projected at once only if none of its item waits.
   */
  async get(store: TenantStore): Promise<Backlog | undefined> {
    const item = await store.get(keys.backlog());
    return item && backlogItem.parse(item);
  },
  parse: (item: unknown): Backlog => backlogItem.parse(item),
  /**
   * Adds a batch. If it waits already, because the stream has delivered its records again, nothing
   * changes.
   */
  async add(
    store: TenantStore,
    { sequenceNumber, count, records }: BacklogBatch,
    wasEmpty: boolean,
    now: Date,
  ): Promise<void> {
    await store.commit([
      store.put(
        keys.backlogBatch(sequenceNumber),
        { kind: 'BACKLOG_BATCH', version: 1, count, records },
        'missing',
      ),
      store.add(
        keys.backlog(),
        { waiting: 1, version: 1 },
        {
          kind: 'BACKLOG',
          project: 'backlog',
          ...(wasEmpty && { moved_at: now.toISOString() }),
        },
      ),
    ]);
  },
  /** Returns the oldest batches, of at most `maxRecords` together unless one alone has more. */
  async listOldest(store: TenantStore, maxRecords: number): Promise<z.infer<typeof batchItem>[]> {
    const { pk, sk } = keys.backlogBatch('');
    const { items } = await store.query({
      pk,
      sk: { beginsWith: sk.slice(0, sk.indexOf('#') + 1) },
      limit: MAX_BATCHES,
      consistent: true,
    });
    const batches = items.map((item) => batchItem.parse(item));
    let sum = 0;
    return batches.filter(({ count }, index) => (sum += count) <= maxRecords || index === 0);
  },
  /** Removes batches that were projected, so that the stream starts the next step. */
  async finishStep(
    store: TenantStore,
    batches: readonly { SK: string }[],
    now: Date,
  ): Promise<void> {
    const { pk } = keys.backlog();
    await store.commit([
      ...batches.map(({ SK }) => store.remove({ pk, sk: SK }, 'exists')),
      store.add(
        keys.backlog(),
        { waiting: -batches.length, steps: 1, version: 1 },
        { moved_at: now.toISOString() },
      ),
    ]);
  },
  /** Asks for the next step again, by another record of the stream. */
  async putOffStep(store: TenantStore): Promise<void> {
    await store.commit([store.add(keys.backlog(), { steps: 1, version: 1 }, {}, 'exists')]);
  },
};
