import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVirtualClock } from '../clock/virtual-clock.ts';
import { freePort } from '../shared/ports.ts';
import { CHECKPOINT_SCHEMA, openCheckpoints } from '../streams/checkpoints.ts';
import { startReader, type StreamReader } from '../streams/start-reader.ts';
import { openStreamsApi } from '../streams/streams-api.ts';
import { applyTables } from './apply-tables.ts';
import { indexStreamLog, purgeTableFile, startStreamTrim } from './maintain-stream-log.ts';
import { connectToEngine } from './proxy/connect-to-engine.ts';
import { type DynamoEngine, startDynoxide } from './start-dynoxide.ts';

const TableName = 'things';
const TABLE = {
  arn: 'arn:things',
  ttlAttribute: undefined,
  create: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' as const }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
  },
};
const HOUR = 3_600_000;
const READER = 'reader';

const clock = createVirtualClock(Date.UTC(2030, 0, 31, 9, 30));
let dataDir: string;
let engine: DynamoEngine;
let client: DynamoDBClient;
let streamArn: string;
let trim: StreamReader;
/** The number of the first record that is still needed. */
let unread: () => number;
let errors: unknown[];
clock.attachIdle(() => trim.idle());

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-stream-log-'));
  errors = [];
  const onError = (error: unknown) => void errors.push(error);
  engine = await startDynoxide({ dataDir, port: await freePort(0), onError });
  client = new DynamoDBClient({
    endpoint: engine.url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    maxAttempts: 1,
  });
  streamArn = (await applyTables(client, [TABLE])).get(TABLE.arn)!;
  indexStreamLog(engine.databaseFile);
  trim = startStreamTrim({
    databaseFile: engine.databaseFile,
    clock,
    oldestUnread: () => new Map([[TableName, unread()]]),
    onError,
  });
});
afterEach(async () => {
  await trim.stop();
  client.destroy();
  await engine.close();
  rmSync(dataDir, { recursive: true });
  expect(errors).toEqual([]);
});

async function put(text: string): Promise<void> {
  await client.send(new PutItemCommand({ TableName, Item: { PK: { S: text } } }));
  trim.nudge();
}

/** Returns the numbers of the records in the log. */
function listRecords(): number[] {
  const database = new DatabaseSync(engine.databaseFile, { readOnly: true });
  try {
    return database
      .prepare('SELECT CAST(sequence_number AS INTEGER) AS n FROM _stream_records ORDER BY n')
      .all()
      .map(({ n }) => Number(n));
  } finally {
    database.close();
  }
}

/** Returns how many times the engine's files contain a word. */
const countInFiles = (word: string): number =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1').split(word).length - 1)
    .reduce((sum, count) => sum + count, 0);

it('keeps records for a day, longer if a reader has not read them, and always the last', async () => {
  unread = () => 2;
  for (const text of ['one', 'two', 'three', 'four']) await put(text);
  await clock.advanceBy(23 * HOUR);
  await put('five');
  expect(listRecords()).toEqual([1, 2, 3, 4, 5]);
  await clock.advanceBy(HOUR);
  expect(listRecords()).toEqual([2, 3, 4, 5]);
  unread = () => 1000;
  await clock.advanceBy(24 * HOUR);
  expect(listRecords()).toEqual([5]);
  await put('six');
  expect(listRecords()).toEqual([5, 6]);
  await clock.advanceBy(23 * HOUR);
  for (const text of ['seven', 'eight']) await put(text);
  await clock.advanceBy(HOUR);
  expect(listRecords()).toEqual([7, 8]);
});

it('leaves no more of a record in the files than a next start does', async () => {
  unread = () => 1000;
  await put('a secret of somebody');
  await put('a later item');
  const before = countInFiles('a secret of somebody');
  await clock.advanceBy(24 * HOUR);
  const after = countInFiles('a secret of somebody');
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  await engine.close();
  purgeTableFile(engine.databaseFile, new Map([[TableName, 1000]]));
  expect(countInFiles('a secret of somebody')).toBe(after);
});

it('refuses no write meanwhile, and loses no record that a reader has not read', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec(CHECKPOINT_SCHEMA);
  const checkpoints = openCheckpoints(database);
  const shard = `shardId-00000001-${TableName}`;
  unread = () => Number(checkpoints.get(READER, shard) ?? 0);
  const streams = openStreamsApi(connectToEngine(engine.url));
  const seen: number[] = [];
  const reader = startReader({
    id: READER,
    streams,
    streamArn,
    startingPosition: 'TRIM_HORIZON',
    checkpoints,
    limit: 50,
    handle: async (records) =>
      void seen.push(...records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber))),
    onError: (error) => void errors.push(error),
  });
  let count = 0;
  const write = async () => {
    for (let n = 0; n < 60; n += 1) {
      const items = [1, 2, 3].map(() => ({
        Put: { TableName, Item: { PK: { S: `item ${(count += 1)}` } } },
      }));
      await client.send(new TransactWriteItemsCommand({ TransactItems: items }));
      trim.nudge();
      reader.nudge();
    }
  };
  await write();
  await reader.idle();
  const writing = Promise.all([write(), write()]);
  let isWriting = true;
  void writing.finally(() => (isWriting = false));
  let fewest = count;
  do {
    await clock.advanceBy(24 * HOUR);
    fewest = Math.min(fewest, listRecords().length);
  } while (isWriting);
  await writing;
  await reader.idle();
  expect(fewest).toBeLessThan(180);
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  await clock.advanceBy(48 * HOUR);
  expect(listRecords()).toEqual([count]);
  await reader.stop();
  streams.close();
  database.close();
});
