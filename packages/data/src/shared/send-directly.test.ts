import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it } from 'vitest';
import { sendDirectly } from './send-directly.ts';

const BYTES = new Uint8Array([1, 2, 250]);
const KEY = { PK: 'T#7#A', SK: 'B' };
const NAMES = { '#n': 'n' };
const COMMANDS = {
  get: () => new GetCommand({ TableName: 'T', Key: KEY, ConsistentRead: true }),
  batch: () => new BatchGetCommand({ RequestItems: { T: { Keys: [KEY], ConsistentRead: true } } }),
  query: () =>
    new QueryCommand({
      TableName: 'T',
      IndexName: undefined,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': 'é #1' },
      ExclusiveStartKey: KEY,
      Limit: 25,
    }),
  update: () =>
    new UpdateCommand({
      TableName: 'T',
      Key: KEY,
      UpdateExpression: 'ADD #n :n',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':n': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  transact: () =>
    new TransactWriteCommand({
      ClientRequestToken: 'once',
      TransactItems: [
        { Put: { TableName: 'T', Item: { ...KEY, bytes: BYTES, list: [1, { a: null }] } } },
        { Delete: { TableName: 'T', Key: KEY } },
        {
          ConditionCheck: {
            TableName: 'T',
            Key: KEY,
            ConditionExpression: '#n = :n',
            ExpressionAttributeNames: NAMES,
            ExpressionAttributeValues: { ':n': [true, undefined, 'x'] },
          },
        },
        { Update: { TableName: 'T', Key: KEY, UpdateExpression: 'REMOVE a' } },
      ],
    }),
};
const ITEM = { PK: { S: 'a' }, n: { N: '4.5' }, b: { B: 'AQL6' }, m: { M: { B: { BOOL: true } } } };
const ANSWERS: Record<string, object> = {
  GetItem: { Item: ITEM },
  BatchGetItem: {
    Responses: { T: [ITEM] },
    UnprocessedKeys: { T: { Keys: [{ PK: { S: 'x' } }] } },
  },
  Query: { Items: [ITEM], Count: 1, ScannedCount: 1, LastEvaluatedKey: { PK: { S: 'last' } } },
  UpdateItem: { Attributes: { n: { N: '2' } } },
  TransactWriteItems: {},
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface Seen {
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A service that answers `status` and the operation's answer, unless `answer` gives another. */
async function openService(answer?: (times: number) => { status: number; body: object }) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        seen.push({ headers: request.headers, body: JSON.parse(text) });
        const operation = String(request.headers['x-amz-target']).split('.')[1]!;
        const { status, body } = answer?.(seen.length) ?? {
          status: 200,
          body: ANSWERS[operation]!,
        };
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
        response.end(JSON.stringify(body));
      });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const plain = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'of-a-role' },
  });
  const sdk = DynamoDBDocumentClient.from(plain, {
    marshallOptions: { removeUndefinedValues: true },
  });
  let leftToSdk = 0;
  const bySdk = sdk.send.bind(sdk) as (command: never) => Promise<Record<string, unknown>>;
  const counted = Object.assign(Object.create(sdk) as DynamoDBDocumentClient, {
    send: ((command: never) => {
      leftToSdk += 1;
      return bySdk(command);
    }) as DynamoDBDocumentClient['send'],
  });
  const direct = sendDirectly(counted, plain.config) as typeof bySdk;
  return { seen, bySdk, direct, leftToSdk: () => leftToSdk };
}

it.each(Object.entries(COMMANDS))('asks and answers as the SDK does: %s', async (_, create) => {
  const { seen, bySdk, direct, leftToSdk } = await openService();
  const { $metadata: _metadata, ...expected } = await bySdk(create() as never);
  expect(await direct(create() as never)).toEqual(expected);
  expect(seen[1]!.body).toEqual(seen[0]!.body);
  expect(seen[1]!.headers['x-amz-target']).toBe(seen[0]!.headers['x-amz-target']);
  expect(seen[1]!.headers['x-amz-security-token']).toBe('of-a-role');
  expect(leftToSdk()).toBe(0);
});

it('leaves what fails to the SDK, which tries again', async () => {
  const { seen, direct, leftToSdk } = await openService((times) =>
    times < 3
      ? { status: 500, body: { __type: 'x#InternalServerError', message: 'not now' } }
      : { status: 200, body: { Item: ITEM } },
  );
  expect(await direct(COMMANDS.get() as never)).toMatchObject({ Item: { PK: 'a', n: 4.5 } });
  expect([seen.length, leftToSdk()]).toEqual([3, 1]);
});

it("throws a cancelled transaction as the SDK does, with what is stored, and doesn't ask twice", async () => {
  const { seen, direct } = await openService(() => ({
    status: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      message: 'Transaction cancelled',
      CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: ITEM }, { Code: 'None' }],
    },
  }));
  const thrown = await direct(COMMANDS.transact() as never).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(TransactionCanceledException);
  expect((thrown as TransactionCanceledException).CancellationReasons).toEqual([
    { Code: 'ConditionalCheckFailed', Item: { ...ITEM, b: { B: BYTES } } },
    { Code: 'None' },
  ]);
  expect(seen.length).toBe(1);
});
