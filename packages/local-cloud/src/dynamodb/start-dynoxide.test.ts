import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTables } from './apply-tables.ts';
import { startDynoxide, type DynamoEngine } from './start-dynoxide.ts';
import { maintainStreamLog } from './maintain-stream-log.ts';
import { freePort } from '../core/start/ports.ts';

const TableName = 'things';
const TABLE = {
  arn: 'arn:things',
  ttlAttribute: 'ttl',
  create: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' as const }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
  },
};
const complaints: unknown[] = [];
let dataDir: string;
let engine: DynamoEngine;
let client: DynamoDBClient;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-dynamo-'));
  engine = await startDynoxide({
    dataDir,
    port: await freePort(0),
    onError: (error) => complaints.push(error),
  });
  client = new DynamoDBClient({
    endpoint: engine.url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    maxAttempts: 8,
  });
});
afterAll(async () => {
  client.destroy();
  await engine.close();
  rmSync(dataDir, { recursive: true });
});

describe('the supervised DynamoDB engine', () => {
  it('creates the tables of the template, and later their new indexes', async () => {
    expect((await applyTables(client, [TABLE])).get('arn:things')).toMatch(/stream/);
    const grown = {
      ...TABLE,
      create: {
        ...TABLE.create,
        AttributeDefinitions: [
          ...TABLE.create.AttributeDefinitions,
          { AttributeName: 'GSI1PK', AttributeType: 'S' as const },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'GSI1',
            KeySchema: [{ AttributeName: 'GSI1PK', KeyType: 'HASH' as const }],
            Projection: { ProjectionType: 'ALL' as const },
          },
        ],
      },
    };
    await applyTables(client, [grown]);
    await applyTables(client, [grown]);
    const changed = {
      ...TABLE,
      create: {
        ...TABLE.create,
        KeySchema: [{ AttributeName: 'Other', KeyType: 'HASH' as const }],
      },
    };
    await expect(applyTables(client, [changed])).rejects.toThrow('key of the table things changed');
  });

  it('is restarted when it ends, with everything that it acknowledged', async () => {
    await client.send(new PutItemCommand({ TableName, Item: { PK: { S: 'kept' } } }));
    const before = engine.pid()!;
    process.kill(before, 'SIGKILL');
    const read = () =>
      client.send(new GetItemCommand({ TableName, Key: { PK: { S: 'kept' } } })).then(
        ({ Item }) => Item,
        () => undefined,
      );
    await expect.poll(read).toEqual({ PK: { S: 'kept' } });
    expect(engine.pid()).not.toBe(before);
    expect(String(complaints[0])).toContain('started again');
  });

  it('finds the next sequence number in one step, and deletes old records', async () => {
    for (let n = 0; n < 5; n++)
      await client.send(new PutItemCommand({ TableName, Item: { PK: { S: `item-${n}` } } }));
    const database = new DatabaseSync(engine.databaseFile);
    database.exec('UPDATE _stream_records SET created_at = created_at - 100000');
    maintainStreamLog(engine.databaseFile, new Map([[TableName, 4]]));
    const left = database
      .prepare('SELECT CAST(sequence_number AS INTEGER) AS n FROM _stream_records ORDER BY n')
      .all()
      .map(({ n }) => n);
    expect(left).toEqual([4, 5, 6]);
    maintainStreamLog(engine.databaseFile, new Map([[TableName, 1000]]));
    expect(database.prepare('SELECT COUNT(*) AS n FROM _stream_records').get()).toEqual({ n: 1 });
    const [plan] = database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 ' +
          'FROM _stream_records WHERE table_name = ?',
      )
      .all(TableName);
    expect(plan!['detail']).toContain('parley_stream_sequence');
    database.close();
  });
});
