import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it, vi } from 'vitest';
import { createVirtualClock } from '../clock/virtual-clock.ts';
import { waitUntil } from '../core/testing/wait-until.ts';
import { CHECKPOINT_SCHEMA, openCheckpoints } from '../streams/checkpoints.ts';
import { startExpiry, EXPIRY_SCHEMA, openExpiryQueue } from './start-expiry.ts';

const START = Date.UTC(2030, 0, 31, 9, 30);

it('is not idle while it deletes expired items, and reports when it has', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`${CHECKPOINT_SCHEMA};${EXPIRY_SCHEMA}`);
  const queue = openExpiryQueue(database);
  queue.put('items', '{"pk":{"S":"a"}}', START / 1000 + 600);
  const deleting = Promise.withResolvers<object>();
  const send = vi.fn(() => deleting.promise);
  const records = vi.fn(async () => ({ records: [], next: 'next' }));
  const clock = createVirtualClock(START);
  const onWritten = vi.fn();
  const expiry = startExpiry({
    client: { send } as unknown as DynamoDBClient,
    streams: {
      shards: async () => ['shard'],
      iterator: async () => 'first',
      records,
      close: () => undefined,
    },
    streamArn: 'arn',
    table: 'items',
    attribute: 'ttl',
    queue,
    checkpoints: openCheckpoints(database),
    clock,
    onWritten,
    onError: (error) => {
      throw error;
    },
  });

  await clock.advanceBy(3_600_000);
  expect(send).toHaveBeenCalledOnce();
  let idle = false;
  const quiet = expiry.idle().then(() => (idle = true));
  const reads = records.mock.calls.length;
  await waitUntil('three more reads of the stream', () => records.mock.calls.length >= reads + 3);
  expect([idle, onWritten.mock.calls.length]).toEqual([false, 0]);

  deleting.resolve({});
  await quiet;
  expect(queue.next()).toBeUndefined();
  expect(onWritten).toHaveBeenCalledOnce();
  await expiry.stop();
  database.close();
});
