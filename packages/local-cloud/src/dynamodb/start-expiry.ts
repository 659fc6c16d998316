import type { DatabaseSync } from 'node:sqlite';
import {
  DeleteItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Clock } from '../clock/clock.ts';
import { inTransaction } from '../shared/database.ts';
import type { Checkpoints } from '../streams/checkpoints.ts';
import { startReader, type StreamReader } from '../streams/start-reader.ts';
import type { StreamsApi } from '../streams/streams-api.ts';

/**
 * The interval between checks for expired items. AWS promises "within a few days", so hourly is
 * frequent enough, and a clock that is moved far has few checks to run.
 */
const SWEEP_MS = 3_600_000;

export interface ExpiryOptions {
  client: DynamoDBClient;
  streams: StreamsApi;
  streamArn: string;
  /** The interval at which the idle reader reads unless it is nudged, in milliseconds. */
  restMs?: number | undefined;
  table: string;
  attribute: string;
  queue: ExpiryQueue;
  checkpoints: Checkpoints;
  clock: Clock;
  /** Called after items have been deleted. */
  onWritten: () => void;
  onError: (error: unknown) => void;
}

/**
 * Deletes items after their expiry, which the engine does not do. It never scans the table: it
 * reads the expiry of each item from the table's stream and stores it in a sorted queue. A delete
 * is conditional on the expiry.
 */
export function startExpiry(options: ExpiryOptions): StreamReader {
  const {
    client,
    streams,
    streamArn,
    table,
    attribute,
    queue,
    checkpoints,
    clock,
    onWritten,
    onError,
  } = options;
  const stopping = new AbortController();
  let rearm = new AbortController();

  const reader = startReader({
    id: `expiry:${table}`,
    streams,
    streamArn,
    startingPosition: 'TRIM_HORIZON',
    restMs: options.restMs,
    checkpoints,
    limit: 500,
    onError,
    async handle(records) {
      const first = queue.next();
      // Storing each record in a commit of its own would block the thread that handles requests.
      queue.together(() => {
        for (const { dynamodb } of records) {
          const expires = Number((dynamodb.NewImage?.[attribute] as { N?: string } | undefined)?.N);
          queue.put(
            table,
            JSON.stringify(dynamodb.Keys),
            Number.isFinite(expires) ? Math.floor(expires) : undefined,
          );
        }
      });
      if (queue.next() !== first) rearm.abort();
    },
  });

  const sweep = async () => {
    const seconds = Math.floor(clock.now() / 1000);
    for (let batch = queue.due(seconds); batch.length > 0; batch = queue.due(seconds)) {
      for (const { key } of batch) {
        await deleteExpired(
          client,
          table,
          attribute,
          JSON.parse(key) as Record<string, AttributeValue>,
          seconds,
        );
        queue.put(table, key, undefined);
      }
      onWritten();
    }
  };

  let sweeping = Promise.resolve();

  const run = async () => {
    while (!stopping.signal.aborted) {
      rearm = new AbortController();
      const next = queue.next();
      const signal = AbortSignal.any([rearm.signal, stopping.signal]);
      const slept =
        next === undefined
          ? untilAborted(signal)
          : clock.sleepUntil(Math.ceil((next * 1000) / SWEEP_MS) * SWEEP_MS, signal).then(
              () => true,
              () => false,
            );
      if (!(await slept)) continue;
      try {
        const swept = sweep();
        sweeping = swept.catch(() => undefined);
        await swept;
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };
  const running = run();

  return {
    nudge: reader.nudge,
    async idle() {
      await reader.idle();
      await sweeping;
    },
    async stop() {
      stopping.abort();
      await reader.stop();
      await running;
    },
  };
}

/**
 * Waits until the signal aborts. It is used while no item has an expiry; the next stream record
 * ends the wait.
 */
function untilAborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) =>
    signal.aborted
      ? resolve(false)
      : signal.addEventListener('abort', () => resolve(false), { once: true }),
  );
}

async function deleteExpired(
  client: DynamoDBClient,
  TableName: string,
  attribute: string,
  Key: Record<string, AttributeValue>,
  seconds: number,
): Promise<void> {
  try {
    await client.send(
      new DeleteItemCommand({
        TableName,
        Key,
        ConditionExpression: '#ttl <= :now',
        ExpressionAttributeNames: { '#ttl': attribute },
        ExpressionAttributeValues: { ':now': { N: String(seconds) } },
      }),
    );
  } catch (error) {
    // The expiry was extended or the item was deleted in the meantime; a stream record for that
    // follows.
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

interface ExpiringItem {
  table: string;
  /** The key of the item as DynamoDB JSON text. */
  key: string;
  /** The expiry in seconds since 1970. */
  expires: number;
}

export interface ExpiryQueue {
  /**
   * Replaces the stored expiry of an item; undefined means that it does not expire. The change
   * survives `kill -9` when this returns.
   */
  put(table: string, key: string, expires: number | undefined): void;
  /** Stores everything that `work` puts in one commit. */
  together(work: () => void): void;
  /** Returns at most 100 items that have expired at `seconds` (since 1970), earliest first. */
  due(seconds: number): ExpiringItem[];
  /** Returns the earliest expiry in seconds since 1970, or undefined if no item has one. */
  next(): number | undefined;
}

export const EXPIRY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS expiries (table_name TEXT NOT NULL, item_key TEXT NOT NULL,
    expires INTEGER NOT NULL, PRIMARY KEY (table_name, item_key)) STRICT;
  CREATE INDEX IF NOT EXISTS expiries_in_order ON expiries (expires)`;

/** Opens the queue of items with an expiry, in a database opened with EXPIRY_SCHEMA. */
export function openExpiryQueue(database: DatabaseSync): ExpiryQueue {
  const put = database.prepare(
    'INSERT INTO expiries VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET expires = excluded.expires',
  );
  const remove = database.prepare('DELETE FROM expiries WHERE table_name = ? AND item_key = ?');
  const due = database.prepare(
    'SELECT table_name AS "table", item_key AS key, expires FROM expiries WHERE expires ' +
      '<= ? ORDER BY expires LIMIT 100',
  );
  const next = database.prepare('SELECT MIN(expires) AS expires FROM expiries');
  return {
    put: (table, key, expires) =>
      void (expires === undefined ? remove.run(table, key) : put.run(table, key, expires)),
    together: (work) => inTransaction(database, work),
    due: (seconds) => due.all(seconds) as unknown as ExpiringItem[],
    next: () => (next.get()?.['expires'] as number | null) ?? undefined,
  };
}
