import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  DynamoDBServiceException,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../core/testing/wait-until.ts';
import type { ListeningServer } from '../shared/listen-on-loopback.ts';
import { freePort } from '../shared/ports.ts';
import { applyTables } from './apply-tables.ts';
import { createFaults, type FaultRates } from './faults.ts';
import { connectToEngine } from './proxy/connect-to-engine.ts';
import { toKeys } from './read-request.ts';
import { type DynamoEngine, startDynoxide } from './start-dynoxide.ts';
import { startProxy } from './start-proxy.ts';

const TableName = 'things';
const CREATE: CreateTableCommandInput & { TableName: string } = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      Projection: { ProjectionType: 'ALL' },
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
    },
  ],
};
const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-the-test' };

let dataDir: string;
let engine: DynamoEngine;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-proxy-'));
  engine = await startDynoxide({ dataDir, port: await freePort(0), onError: () => undefined });
  const client = new DynamoDBClient({
    endpoint: engine.url,
    region: 'eu-west-1',
    credentials: KEYS,
  });
  await applyTables(client, [{ arn: 'arn:things', ttlAttribute: undefined, create: CREATE }]);
  client.destroy();
});
afterAll(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(
  rates: Partial<FaultRates> = {},
  credentials = KEYS,
  maxAttempts = 1,
  onWritten?: () => void,
) {
  const proxy: ListeningServer = await startProxy({
    port: 0,
    engine: connectToEngine(engine.url),
    region: 'eu-west-1',
    now: Date.now,
    onError: (error) => {
      throw error;
    },
    credentials: (id) => (id === KEYS.accessKeyId ? KEYS.secretAccessKey : undefined),
    tables: [{ name: TableName, arn: `table/${TableName}`, keys: toKeys(CREATE) }],
    faults: createFaults({ seed: 1, rates }),
    onWritten,
  });
  const client = new DynamoDBClient({
    endpoint: proxy.url,
    region: 'eu-west-1',
    credentials,
    maxAttempts,
  });
  opened.push({
    close: async () => {
      client.destroy();
      await proxy.close();
    },
  });
  return { url: proxy.url, client };
}

const key = (PK: string, SK = '-') => ({ PK: { S: PK }, SK: { S: SK } });
const put = (PK: string, more = {}) =>
  new PutItemCommand({ TableName, Item: { ...key(PK), ...more } });
const transaction = (...names: string[]) =>
  new TransactWriteItemsCommand({
    TransactItems: names.map((name) => ({ Put: { TableName, Item: key(name) } })),
  });
const query = (more: Partial<QueryCommandInput>) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'PK = :p',
    ...more,
    ExpressionAttributeValues: { ':p': { S: 'a' }, ...more.ExpressionAttributeValues },
  });
const toRefusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: DynamoDBServiceException) => `${error.name}: ${error.message}`,
  );

describe('access to the table', () => {
  it("is granted to requests signed with the account's key", async () => {
    const { client } = await open();
    await client.send(put('mine'));
    expect((await client.send(new GetItemCommand({ TableName, Key: key('mine') }))).Item).toEqual(
      key('mine'),
    );
  });

  it('is refused with an unknown key or a wrong secret', async () => {
    expect(
      await toRefusal(
        (await open({}, { ...KEYS, secretAccessKey: 'guessed' })).client.send(put('a')),
      ),
    ).toMatch(/^InvalidSignatureException/);
    expect(
      await toRefusal(
        (await open({}, { ...KEYS, accessKeyId: 'AKIAOTHER' })).client.send(put('a')),
      ),
    ).toMatch(/^UnrecognizedClientException/);
  });

  it('is refused to web pages: no CORS header, and no foreign Host', async () => {
    const { url } = await open();
    const asked = await fetch(url, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      400,
      null,
    ]);
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest(url, { method: 'POST', headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end('{}');
    });
    expect(rebound).toBe(421);
  });
});

describe('requests that DynamoDB refuses, and the engine only in part', () => {
  it.each<[string, string, QueryCommand | PutItemCommand | UpdateItemCommand]>([
    [
      'an empty text to begin with',
      'cannot contain an empty string value. Key: SK',
      query({
        KeyConditionExpression: 'PK = :p AND begins_with(#s, :s)',
        ExpressionAttributeNames: { '#s': 'SK' },
        ExpressionAttributeValues: { ':s': { S: '' } },
      }),
    ],
    [
      'a starting key of another partition',
      'outside query boundaries',
      query({ ExclusiveStartKey: key('b') }),
    ],
    [
      'a starting key before a range',
      'outside query boundaries',
      query({
        KeyConditionExpression: 'PK = :p AND SK BETWEEN :x AND :y',
        ExpressionAttributeValues: { ':x': { S: 'm' }, ':y': { S: 'n' } },
        ExclusiveStartKey: key('a', 'b'),
      }),
    ],
    [
      'a starting key under another beginning',
      'outside query boundaries',
      query({
        KeyConditionExpression: 'PK = :p AND begins_with(SK, :x)',
        ExpressionAttributeValues: { ':x': { S: 'm' } },
        ExclusiveStartKey: key('a', 'b'),
      }),
    ],
    [
      'a range that ends before it begins',
      'upper bound',
      query({
        KeyConditionExpression: 'PK = :p AND SK BETWEEN :x AND :y',
        ExpressionAttributeValues: { ':x': { S: 'n' }, ':y': { S: 'm' } },
      }),
    ],
    [
      'a long sort key of an index',
      'size limit of 1024 bytes',
      put('a', { GSI1PK: { S: 'x' }, GSI1SK: { S: 'ä'.repeat(513) } }),
    ],
    [
      'a long partition key of an index, set by an update',
      'size limit of2048 bytes',
      new UpdateItemCommand({
        TableName,
        Key: key('a'),
        UpdateExpression: 'SET #g = :g, GSI1SK = :g',
        ExpressionAttributeNames: { '#g': 'GSI1PK' },
        ExpressionAttributeValues: { ':g': { S: 'x'.repeat(2049) } },
      }),
    ],
    [
      'a removal under a parent that is missing',
      'document path',
      new UpdateItemCommand({ TableName, Key: key('a'), UpdateExpression: 'REMOVE nope.child' }),
    ],
  ])('%s', async (_, words, command) => {
    const { client } = await open();
    const refused = await toRefusal(client.send(command as PutItemCommand));
    expect(refused).toMatch(/^ValidationException: /);
    expect(refused).toContain(words);
  });

  it('are refused, and no others', async () => {
    const { client } = await open();
    await client.send(
      put('a', {
        map: { M: { child: { S: 'x' } } },
        GSI1PK: { S: 'x' },
        GSI1SK: { S: 'x'.repeat(1024) },
      }),
    );
    await client.send(
      new UpdateItemCommand({
        TableName,
        Key: key('a'),
        UpdateExpression: 'SET one = :one REMOVE #m.child',
        ExpressionAttributeNames: { '#m': 'map' },
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    );
    const within = {
      KeyConditionExpression: 'PK = :p AND SK BETWEEN :x AND :y',
      ExpressionAttributeValues: { ':x': { S: 'a' }, ':y': { S: 'n' } },
    };
    const from = await client.send(query({ ...within, ExclusiveStartKey: key('a', 'b') }));
    const start = { ...key('a'), GSI1PK: { S: 'x' }, GSI1SK: { S: 'x' } };
    const ofIndex = await client.send(
      query({
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :p',
        ExpressionAttributeValues: { ':p': { S: 'x' } },
        ExclusiveStartKey: start,
      }),
    );
    expect([from.Count, ofIndex.Count]).toEqual([expect.any(Number), expect.any(Number)]);
  });
});

describe('concurrent transactions on one item', () => {
  it('conflict, and so does a write with a transaction; other writes do not', async () => {
    const { client } = await open();
    const many = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.send(transaction('first', 'shared'))),
    );
    const refused = many.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as TransactionCanceledException] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const error of refused)
      expect(error.CancellationReasons!.map(({ Code }) => Code)).toEqual([
        'TransactionConflict',
        'TransactionConflict',
      ]);
    const mixed = await Promise.allSettled([
      client.send(transaction('first', 'shared')),
      ...Array.from({ length: 20 }, () => client.send(put('shared'))),
    ]);
    expect(
      mixed.some(
        (one) => one.status === 'rejected' && (one.reason as Error).name.startsWith('Transaction'),
      ),
    ).toBe(true);
    await client.send(transaction('first', 'shared'));
  });

  it('do not conflict if their items differ', async () => {
    const { client } = await open();
    const many = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => client.send(transaction(`a${n}`, `b${n}`))),
    );
    expect(many.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

it('reports each write after the engine has executed it, and no read', async () => {
  let told = 0;
  const { client } = await open({}, KEYS, 1, () => void (told += 1));
  await client.send(put('told'));
  await client.send(transaction('told', 'told too'));
  await client.send(
    new BatchWriteItemCommand({
      RequestItems: { [TableName]: [{ DeleteRequest: { Key: key('told') } }] },
    }),
  );
  expect(told).toBe(3);
  await client.send(query({}));
  await client.send(new GetItemCommand({ TableName, Key: key('told') }));
  expect(told).toBe(3);
  const Statement = `UPDATE "${TableName}" SET n = 1 WHERE PK = 'told too' AND SK = '-'`;
  await client.send(new ExecuteStatementCommand({ Statement }));
  expect(told).toBe(4);
});

describe('injected faults', () => {
  it("are conflicts and throttling in DynamoDB's own form", async () => {
    const conflicting = await toRefusal(
      (await open({ conflict: 1 })).client.send(transaction('a', 'b')),
    );
    expect(conflicting).toMatch(/^TransactionCanceledException: .*TransactionConflict/);
    expect(await toRefusal((await open({ conflict: 1 })).client.send(put('a')))).toMatch(
      /^TransactionConflictException/,
    );
    expect(await toRefusal((await open({ throttle: 1 })).client.send(transaction('a')))).toMatch(
      /^TransactionCanceledException: .*ThrottlingError/,
    );
    expect(await toRefusal((await open({ throttle: 1 })).client.send(query({})))).toMatch(
      /^ThrottlingException/,
    );
  });

  it('include batches that are only partly processed', async () => {
    const { client } = await open({ partialBatch: 1 });
    const names = ['k1', 'k2', 'k3', 'k4', 'k5'];
    const wrote = await client.send(
      new BatchWriteItemCommand({
        RequestItems: { [TableName]: names.map((name) => ({ PutRequest: { Item: key(name) } })) },
      }),
    );
    expect(wrote.UnprocessedItems![TableName]).toHaveLength(2);
    const read = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [TableName]: { Keys: names.map((name) => key(name)) } },
      }),
    );
    expect([read.Responses![TableName]!.length, read.UnprocessedKeys![TableName]!.Keys]).toEqual([
      3,
      [key('k4'), key('k5')],
    ]);
  });

  it('include indexes that lag', async () => {
    const [{ client }, { client: exact }] = [await open({ laggingIndex: 1 }), await open()];
    const entry = (value: string) =>
      put('lag', { GSI1PK: { S: 'lags' }, GSI1SK: { S: '1' }, value: { S: value } });
    const queryIndex = async (from = client) => {
      const { Items, Count } = await from.send(
        query({
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :p',
          ExpressionAttributeValues: { ':p': { S: 'lags' } },
        }),
      );
      return [Count, ...Items!.map(({ value }) => value!.S)];
    };
    await client.send(entry('first'));
    expect([await queryIndex(), await queryIndex(exact)]).toEqual([[0], [1, 'first']]);
    expect(
      (await client.send(query({ ExpressionAttributeValues: { ':p': { S: 'lag' } } }))).Items,
      'the table itself is never behind',
    ).toHaveLength(1);
    await waitUntil('the index to show it', queryIndex, { accept: ([count]) => count === 1 });
    await client.send(entry('second'));
    expect(await queryIndex()).toEqual([1, 'first']);
    await waitUntil('the index to show the change', queryIndex, {
      accept: ([, value]) => value === 'second',
    });
  });

  it('include connections that break before or after the work', async () => {
    const { client: exact } = await open();
    const stored = async (name: string) =>
      (await exact.send(new GetItemCommand({ TableName, Key: key(name), ConsistentRead: true })))
        .Item;
    await expect((await open({ lostRequest: 1 })).client.send(put('never'))).rejects.toThrow(
      'socket hang up',
    );
    await expect((await open({ lostAnswer: 1 })).client.send(put('done'))).rejects.toThrow(
      'socket hang up',
    );
    expect([await stored('never'), await stored('done')]).toEqual([undefined, key('done')]);
  });

  it('do not affect a client that retries: a transaction is executed once', async () => {
    const { client } = await open({ lostAnswer: 0.5 }, KEYS, 20);
    const once = (n: number) =>
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: key(`once-${n}`),
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
        ],
      });
    const attempts = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await client.send(once(n))).$metadata.attempts!),
    );
    expect(Math.max(...attempts)).toBeGreaterThan(1);
  });
});
