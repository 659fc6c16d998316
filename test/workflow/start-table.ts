import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { CreateTableCommand, type CreateTableCommandInput, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@parley/data/kit/table.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { createFaults, type FaultRates, FEW_FAULTS } from '@parley/local-cloud/dynamodb/faults.ts';
import { findDynoxide } from '@parley/local-cloud/dynamodb/find-dynoxide.ts';
import { keysOf } from '@parley/local-cloud/dynamodb/read-request.ts';
import { startProxy } from '@parley/local-cloud/dynamodb/start-proxy.ts';

const REGION = 'eu-central-1';
const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };

export interface TestTable {
  table: Table;
  url: string;
  streamArn: string;
  credentials: typeof KEY;
  /** What goes wrong from now on; may be changed. */
  faults: Partial<FaultRates>;
  /** The faults begin anew, as this seed gives them. */
  reseed(seed: number): void;
  stop(): void;
}

/**
 * The product's table on the real engine, in memory, as clients reach it: with DynamoDB's conflicts and a few of its faults.
 * Its stream is read at `url`, from the engine itself.
 * @param lagMs for how many milliseconds an index that lags does not show a write; half a second unless given
 */
export async function startTable(rates: Partial<FaultRates> = FEW_FAULTS, lagMs?: number): Promise<TestTable> {
  const faults: Partial<FaultRates> = { ...rates };
  let seeded = createFaults({ seed: 1, rates: faults, lagMs });
  const reseed = (seed: number) => void (seeded = createFaults({ seed, rates: faults, lagMs }));
  const port = await freePort();
  const engine = spawn(findDynoxide(), ['serve', '--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const plain = new DynamoDBClient({ endpoint: url, region: REGION, credentials: KEY });
  await untilUp(url, engine);
  const index = (n: number) => ({
    IndexName: `GSI${n}`, Projection: { ProjectionType: 'ALL' as const },
    KeySchema: [{ AttributeName: `GSI${n}PK`, KeyType: 'HASH' as const }, { AttributeName: `GSI${n}SK`, KeyType: 'RANGE' as const }],
  });
  const names = ['', 'GSI1', 'GSI2', 'GSI3'].flatMap((at) => [`${at}PK`, `${at}SK`]);
  const create: CreateTableCommandInput = {
    TableName: 'Test', BillingMode: 'PAY_PER_REQUEST', AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }, { AttributeName: 'SK', KeyType: 'RANGE' }], GlobalSecondaryIndexes: [1, 2, 3].map(index),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
  await plain.send(new CreateTableCommand(create));
  const { Table: made } = await plain.send(new DescribeTableCommand({ TableName: 'Test' }));
  plain.destroy();
  const proxy = await startProxy({
    port: 0, engineUrl: url, region: REGION, now: Date.now, onError: (error) => console.error(error),
    credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
    tables: [{ name: 'Test', keys: keysOf(create) }],
    faults: { get lags() { return seeded.lags; }, lagMs: seeded.lagMs, lagsFor: (userAgent) => seeded.lagsFor(userAgent), strikes: (kind) => seeded.strikes(kind), oneOf: (count) => seeded.oneOf(count) },
  });
  const own = new DynamoDBClient({ endpoint: proxy.url, region: REGION, credentials: KEY, maxAttempts: 4 });
  const client = DynamoDBDocumentClient.from(own, { marshallOptions: { removeUndefinedValues: true } });
  const stop = () => {
    own.destroy();
    void proxy.close();
    engine.kill('SIGKILL');
  };
  return { table: { client, name: 'Test' }, url, streamArn: made!.LatestStreamArn!, credentials: KEY, faults, reseed, stop };
}

async function untilUp(url: string, engine: ChildProcess): Promise<void> {
  const answers = () => fetch(url, { method: 'POST', body: '{}' }).then(() => true, () => false);
  await waitUntil('the DynamoDB engine to answer or to end', async () => engine.exitCode !== null || (await answers()));
  if (engine.exitCode !== null) throw new Error(`the DynamoDB engine ended with ${engine.exitCode}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
