import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@parley/data/shared/table.ts';
import {
  createFaults,
  type FaultRates,
  LOW_FAULT_RATES,
} from '@parley/local-cloud/dynamodb/faults.ts';
import { indexStreamLog } from '@parley/local-cloud/dynamodb/maintain-stream-log.ts';
import { connectToEngine } from '@parley/local-cloud/dynamodb/proxy/connect-to-engine.ts';
import { toKeys } from '@parley/local-cloud/dynamodb/read-request.ts';
import { type DynamoEngine, startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { type Proxy, startProxy } from '@parley/local-cloud/dynamodb/start-proxy.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';

const REGION = 'eu-central-1';
const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };

const MAX_ATTEMPTS = 4;

/**
 * Retries the same errors as the SDK, as often as functions do, but without its waits of half a
 * second and more. Here nothing becomes available by waiting.
 */
const RETRY_AT_ONCE: DynamoDBClientConfig['retryStrategy'] = {
  acquireInitialRetryToken: async () => toRetryToken(0),
  async refreshRetryTokenForRetry(token, { errorType }) {
    const count = token.getRetryCount() + 1;
    if (errorType === 'CLIENT_ERROR' || count >= MAX_ATTEMPTS)
      throw new Error('The request is not retried');
    return toRetryToken(count);
  },
  recordSuccess: () => undefined,
};
const toRetryToken = (count: number) => ({
  getRetryCount: () => count,
  getRetryDelay: () => 0,
});

export interface TestTable {
  table: Table;
  url: string;
  /** The address of the proxy that clients use, with its faults. */
  proxyUrl: string;
  /** The file of the engine with all tables, which the engine continues to write. */
  databaseFile: string;
  streamArn: string;
  credentials: typeof KEY;
  /** The rates of the faults from now on. They may be changed. */
  faults: Partial<FaultRates>;
  /** Starts the sequence of faults again with this seed. */
  reseed(seed: number): void;
  stop(): Promise<void>;
}

interface SharedEngine extends DynamoEngine {
  client: DynamoDBClient;
}

/** All tables of a worker are in one engine, because starting one takes longer than most tests. */
let shared: Promise<SharedEngine> | undefined;
let tables = 0;

async function startEngine(): Promise<SharedEngine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-table-'));
  // The engine ends with this process.
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const onError = (error: unknown) => console.error(error);
  const engine = await startDynoxide({ dataDir, port: await freePort(0), onError });
  const client = new DynamoDBClient({ endpoint: engine.url, region: REGION, credentials: KEY });
  return { ...engine, client };
}

/**
 * Creates a table like the product's on the real engine behind the proxy that clients use, with
 * DynamoDB's conflicts and a few of its faults. The stream is read at `url`, directly from the
 * engine.
 * @param lagMs the milliseconds during which a lagging index does not show a write; by default half
 * a second
 */
export async function startTable(
  rates: Partial<FaultRates> = LOW_FAULT_RATES,
  lagMs?: number,
): Promise<TestTable> {
  const faults: Partial<FaultRates> = { ...rates };
  let seeded = createFaults({ seed: 1, rates: faults, lagMs });
  const reseed = (seed: number) => void (seeded = createFaults({ seed, rates: faults, lagMs }));
  const engine = await (shared ??= startEngine());
  const { url } = engine;
  const name = `Test${(tables += 1)}`;
  const index = (n: number) => ({
    IndexName: `GSI${n}`,
    Projection: { ProjectionType: 'ALL' as const },
    KeySchema: [
      { AttributeName: `GSI${n}PK`, KeyType: 'HASH' as const },
      { AttributeName: `GSI${n}SK`, KeyType: 'RANGE' as const },
    ],
  });
  const names = ['', 'GSI1', 'GSI2', 'GSI3'].flatMap((at) => [`${at}PK`, `${at}SK`]);
  const create: CreateTableCommandInput = {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [1, 2, 3].map(index),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
  const { TableDescription: made } = await engine.client.send(new CreateTableCommand(create));
  indexStreamLog(engine.databaseFile);
  const proxy = await startProxy({
    port: 0,
    engine: connectToEngine(url),
    region: REGION,
    now: Date.now,
    onError: (error) => console.error(error),
    credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
    tables: [{ name, arn: `table/${name}`, keys: toKeys(create) }],
    faults: {
      get lags() {
        return seeded.lags;
      },
      lagMs: seeded.lagMs,
      lagsFor: (userAgent) => seeded.lagsFor(userAgent),
      strikes: (kind) => seeded.strikes(kind),
      oneOf: (count) => seeded.oneOf(count),
    },
  });
  const own = new DynamoDBClient({
    endpoint: proxy.url,
    region: REGION,
    credentials: KEY,
    retryStrategy: RETRY_AT_ONCE,
    ...withoutSockets(proxy),
  });
  const client = DynamoDBDocumentClient.from(own, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const stop = async () => {
    own.destroy();
    await proxy.close();
    await engine.client.send(new DeleteTableCommand({ TableName: name }));
    deleteStreamRecords(engine.databaseFile, name);
  };
  return {
    table: { client, name },
    url,
    proxyUrl: proxy.url,
    databaseFile: engine.databaseFile,
    streamArn: made!.LatestStreamArn!,
    credentials: KEY,
    faults,
    reseed,
    stop,
  };
}

/**
 * Deletes the stream records of a deleted table. The engine keeps them and goes through all records
 * of all tables when it reads a stream.
 */
function deleteStreamRecords(databaseFile: string, table: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5000 });
  try {
    database.prepare('DELETE FROM _stream_records WHERE table_name = ?').run(table);
  } finally {
    database.close();
  }
}

/**
 * Returns the options with which a client sends its requests to the proxy within this process.
 * start-proxy.test.ts and the tests of the whole stack send them signed, through sockets.
 */
function withoutSockets(proxy: Proxy): Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'> {
  return {
    signer: { sign: async (request) => request },
    requestHandler: {
      async handle({ headers, body }: { headers: Record<string, string>; body: Uint8Array }) {
        const answer = await proxy.answer({
          target: headers['x-amz-target'] ?? '',
          userAgent: headers['user-agent'] ?? '',
          body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        });
        if (answer === 'broken')
          throw Object.assign(new Error('The connection has ended'), { code: 'ECONNRESET' });
        return {
          response: { statusCode: answer.status, headers: answer.headers, body: answer.body },
        };
      },
    },
  };
}
