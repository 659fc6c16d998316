import http from 'node:http';
import { MessageChannel } from 'node:worker_threads';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendMessages } from '../../sigv4/requests-by-message.ts';
import { createFaults, type FaultRates } from '../faults.ts';
import { type Proxy, startProxy } from '../start-proxy.ts';
import { JSON_TYPE } from './proxy-answers.ts';

const TableName = 'things';
const ROOT = { accessKeyId: 'AKIAROOT', secretAccessKey: 'a-secret-of-the-test' };
const READER = { ...ROOT, accessKeyId: 'ASIAREADER', sessionToken: 'token-of-a-reader' };
const REFUSED = 'User: reader is not authorized to perform: dynamodb:PutItem';

/** What the proxy has passed on: operations with their bodies. */
let passedOn: string[];
/** How the engine answers. */
let answer: (body: string) => Promise<string>;
let rates: Partial<FaultRates>;
/** Requests that arrived through sockets. */
let throughSockets: number;
beforeEach(() => {
  passedOn = [];
  rates = {};
  answer = async () => '{}';
  throughSockets = 0;
});
const requestThroughSocket = http.request;
afterEach(() => {
  Object.defineProperty(http, 'request', { value: requestThroughSocket });
});

async function open(): Promise<Proxy> {
  const proxy = await startProxy({
    port: 0,
    engine: {
      async send(body, target) {
        passedOn.push(`${target.split('.')[1]} ${body.toString()}`);
        const answered = Buffer.from(await answer(body.toString()));
        return { status: 200, headers: { 'content-type': JSON_TYPE }, body: answered };
      },
      close: () => undefined,
    },
    region: 'eu-west-1',
    now: Date.now,
    onError: (error) => {
      throw error;
    },
    credentials(id, token) {
      const known = [ROOT, READER].find((keys) => keys.accessKeyId === id);
      const isRight = token === (known === READER ? READER.sessionToken : undefined);
      return isRight ? known?.secretAccessKey : undefined;
    },
    authorize: (_, { action }) => (action === 'dynamodb:PutItem' ? REFUSED : undefined),
    tables: [
      {
        name: TableName,
        arn: `table/${TableName}`,
        keys: { hash: 'PK', range: 'SK', indexes: {} },
      },
    ],
    faults: createFaults({ seed: 1, rates }),
  });
  onTestFinished(() => proxy.close());
  return proxy;
}

function send({ url, serve }: Proxy): void {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  vi.spyOn(http, 'request').mockImplementation((...given: unknown[]) => {
    throughSockets += 1;
    return Reflect.apply(requestThroughSocket, http, given);
  });
  serve(port1);
  sendMessages(url, port2);
}

function connect({ url }: Proxy, credentials: typeof ROOT) {
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
  onTestFinished(() => client.destroy());
  return client;
}

const KEY = { PK: { S: 'p' }, SK: { S: 'é' } };
const get = (client: DynamoDBClient, options = {}) =>
  outcomeOf(client.send(new GetItemCommand({ TableName, Key: KEY }), options));
const put = (client: DynamoDBClient) =>
  outcomeOf(client.send(new PutItemCommand({ TableName, Item: KEY })));
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: Error & { code?: string }) => `${error.name}: ${error.code ?? error.message}`,
  );

describe.each([
  ['messages', true],
  ['sockets', false],
])('requests as %s', (_, asMessages) => {
  const start = async () => {
    const proxy = await open();
    if (asMessages) send(proxy);
    return proxy;
  };

  it('are answered with what the engine answers, each with its own', async () => {
    answer = async (body) => JSON.stringify({ Item: { was: { S: body } } });
    const client = connect(await start(), ROOT);
    const ask = async (S: string) => {
      const Key = { ...KEY, SK: { S } };
      const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
      expect(JSON.parse(Item?.['was']?.S ?? '')).toEqual({ TableName, Key });
    };
    await Promise.all(['1', 'é', '3'].map(ask));
    expect(passedOn).toHaveLength(3);
    expect(throughSockets).toBe(0);
  });

  it.each([
    ['the own key of the account', ROOT, put, 'answered'],
    ['what the policies of a session allow', READER, get, 'answered'],
    ['what they refuse', READER, put, `AccessDeniedException: ${REFUSED}`],
    [
      'an unknown key',
      { ...ROOT, accessKeyId: 'AKIAOTHER' },
      get,
      'UnrecognizedClientException: The access key does not exist.',
    ],
    [
      'the token of nobody',
      { ...READER, sessionToken: 'guessed' },
      get,
      'UnrecognizedClientException: The access key does not exist.',
    ],
  ])('have the rights of their keys: %s', async (_name, keys, command, outcome) => {
    const client = connect(await start(), keys);
    expect(await command(client)).toBe(outcome);
    expect(passedOn).toHaveLength(outcome === 'answered' ? 1 : 0);
  });

  it('fail like a broken connection if the proxy breaks them', async () => {
    rates = { lostAnswer: 1 };
    const client = connect(await start(), ROOT);
    expect(await put(client)).toBe('TimeoutError: ECONNRESET');
    expect(passedOn).toHaveLength(1);
  });

  it('end when they are aborted, while others go on', async () => {
    const waiting = Promise.withResolvers<string>();
    answer = () => waiting.promise;
    const client = connect(await start(), ROOT);
    const controller = new AbortController();
    const aborted = get(client, { abortSignal: controller.signal });
    const other = get(client);
    await vi.waitUntil(() => passedOn.length === 2);
    controller.abort();
    expect(await aborted).toMatch(/^AbortError/);
    waiting.resolve('{}');
    expect(await other).toBe('answered');
  });
});

it('only requests to the proxy are sent as messages', async () => {
  const proxy = await open();
  send(proxy);
  const other = await open();
  expect(await get(connect(other, ROOT))).toBe('answered');
  expect(throughSockets).toBe(1);
});
