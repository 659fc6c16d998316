import {
  DeleteItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Clock } from '../clock/clock.ts';
import type { Checkpoints } from '../streams/checkpoints.ts';
import { startReader, type StreamReader } from '../streams/start-reader.ts';
import type { StreamsApi } from '../streams/streams-api.ts';
import type { DatabaseSync } from 'node:sqlite';

/**
 * AWS promises "within a few days"; on the hour is soon enough, and a moved clock has few wakes to
 * make.
 */
const SWEEP_MS = 3_600_000;

export interface ExpiryOptions {
  client: DynamoDBClient;
  streams: StreamsApi;
  streamArn: string;
  table: string;
  attribute: string;
  queue: ExpiryQueue;
  checkpoints: Checkpoints;
  clock: Clock;
  /** Called when something has been deleted. */
  onWritten: () => void;
  onError: (error: unknown) => void;
}

/**
 * Deletes items past their expiry, which the engine does not. It never scans: it reads from the
 * table's stream which item has which expiry, a queue keeps them in order, and a delete has the
 * expiry as its condition.
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
    checkpoints,
    limit: 500,
    onError,
    async handle(records) {
      const first = queue.next();
      for (const { dynamodb } of records) {
        const expires = Number((dynamodb.NewImage?.[attribute] as { N?: string } | undefined)?.N);
        queue.put(
          table,
          JSON.stringify(dynamodb.Keys),
          Number.isFinite(expires) ? Math.floor(expires) : undefined,
        );
      }
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

/** Nothing expires: the next stream record wakes this. */
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
    // Somebody prolonged or deleted it meanwhile: a stream record follows.
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

interface ExpiringItem {
  table: string;
  /** Key of the item as DynamoDB JSON text. */
  key: string;
  /** Seconds since 1970. */
  expires: number;
}

export interface ExpiryQueue {
  /**
   * Replaces what is known of the item; undefined: it does not expire. Kept over a kill when this
   * returns.
   */
  put(table: string, key: string, expires: number | undefined): void;
  /** Items that expired at `seconds`, earliest first, at most 100. */
  due(seconds: number): ExpiringItem[];
  /** When the next one expires, in seconds since 1970. */
  next(): number | undefined;
}

export const EXPIRY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS expiries (table_name TEXT NOT NULL, item_key TEXT NOT NULL,
    expires INTEGER NOT NULL, PRIMARY KEY (table_name, item_key)) STRICT;
  CREATE INDEX IF NOT EXISTS expiries_in_order ON expiries (expires)`;

/** The items with an expiry, in a database opened with EXPIRY_SCHEMA. */
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
    due: (seconds) => due.all(seconds) as unknown as ExpiringItem[],
    next: () => (next.get()?.['expires'] as number | null) ?? undefined,
  };
}
