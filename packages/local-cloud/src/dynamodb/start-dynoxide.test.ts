import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listProcesses } from '../shared/list-processes.ts';
import { freePort } from '../shared/ports.ts';
import { applyTables } from './apply-tables.ts';
import { findDynoxide } from './find-dynoxide.ts';
import { indexStreamLog, purgeTableFile } from './maintain-stream-log.ts';
import { killLeftoverEngine, startDynoxide, type DynamoEngine } from './start-dynoxide.ts';

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
/** Systems with different guards of the engine; both run here. */
const PLATFORMS = ['linux', 'win32'] as const;

describe.each(PLATFORMS)('the supervised DynamoDB engine, started as on %s', (platform) => {
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
      platform,
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

  it('finds the next sequence number in one step', async () => {
    indexStreamLog(engine.databaseFile);
    const database = new DatabaseSync(engine.databaseFile);
    const [plan] = database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 ' +
          'FROM _stream_records WHERE table_name = ?',
      )
      .all(TableName);
    expect(plan!['detail']).toContain('parley_stream_sequence');
    database.close();
  });

  it('deletes what every reader has read, and deleted items, before its next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-dynamo-purged-'));
    const start = async (unread: number) => {
      const started = await startDynoxide({
        dataDir: folder,
        port: await freePort(0),
        beforeStart: (file) => purgeTableFile(file, new Map([[TableName, unread]])),
        onError: (error) => complaints.push(error),
        platform,
      });
      const credentials = { accessKeyId: 'k', secretAccessKey: 's' };
      return {
        engine: started,
        client: new DynamoDBClient({ endpoint: started.url, region: 'eu-west-1', credentials }),
      };
    };
    const stop = async (one: Awaited<ReturnType<typeof start>>) => {
      one.client.destroy();
      await one.engine.close();
    };
    /** Returns which items a file mentions, and the numbers of its stream records. */
    const readFile = (file: string) => {
      const database = new DatabaseSync(file, { readOnly: true });
      const records = database
        .prepare('SELECT CAST(sequence_number AS INTEGER) AS n FROM _stream_records ORDER BY n')
        .all();
      database.close();
      const bytes = readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
      return {
        records: records.map(({ n }) => n),
        items: ['secret-0', 'secret-1', 'secret-2', 'secret-3'].filter((one) =>
          bytes.includes(one),
        ),
      };
    };
    const first = await start(0);
    await applyTables(first.client, [TABLE]);
    for (let n = 0; n < 4; n++)
      await first.client.send(
        new PutItemCommand({ TableName, Item: { PK: { S: `secret-${n}` } } }),
      );
    for (const n of [0, 1])
      await first.client.send(
        new DeleteItemCommand({ TableName, Key: { PK: { S: `secret-${n}` } } }),
      );
    await stop(first);
    const second = await start(5);
    expect(readFile(second.engine.databaseFile)).toEqual({
      records: [5, 6],
      items: ['secret-0', 'secret-1', 'secret-2', 'secret-3'],
    });
    await second.client.send(
      new PutItemCommand({ TableName, Item: { PK: { S: 'a later item' } } }),
    );
    await stop(second);
    const third = await start(1000);
    expect(readFile(third.engine.databaseFile)).toEqual({
      records: [7],
      items: ['secret-2', 'secret-3'],
    });
    await stop(third);
    rmSync(folder, { recursive: true });
  });

  it('ends with the process that started it, also if that is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-dynamo-killed-'));
    const script = `
      import { startDynoxide } from ${JSON.stringify(new URL('./start-dynoxide.ts', import.meta.url).href)};
      const engine = await startDynoxide({
        dataDir: ${JSON.stringify(folder)},
        port: ${await freePort(0)},
        platform: ${JSON.stringify(platform)},
        onError: console.error,
      });
      console.log(engine.pid());
      setInterval(() => undefined, 1000);
    `;
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const isRunning = () => listProcesses().some(({ pid }) => pid === Number(line.toString()));
    expect(isRunning()).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(isRunning).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('does not start the engine again if it is closed right after the engine has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-dynamo-closed-'));
    const ended = Promise.withResolvers<unknown>();
    const closed = await startDynoxide({
      dataDir: folder,
      port: await freePort(0),
      onError: ended.resolve,
      platform,
    });
    process.kill(closed.pid()!, 'SIGKILL');
    await ended.promise;
    await closed.close();
    const closedMs = performance.now();
    // Longer than the delay before the first restart.
    await vi.waitUntil(() => performance.now() - closedMs > 100);
    // The shell that watches the engine may end a moment after it; a started engine stays.
    await expect
      .poll(() => listProcesses().filter(({ command }) => command.includes(folder)))
      .toEqual([]);
    // An engine that was started again has written its process id.
    expect(readdirSync(folder)).not.toContain('dynoxide.pid');
    expect(closed.pid()).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});

it('ends an engine of an earlier run that is left on a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-dynamo-left-'));
  const file = join(folder, 'dynamodb.sqlite');
  const left = spawn(findDynoxide(), [
    'serve',
    '--port',
    String(await freePort(0)),
    '--db-path',
    file,
  ]);
  writeFileSync(join(folder, 'dynoxide.pid'), String(left.pid));
  await killLeftoverEngine(join(folder, 'dynoxide.pid'), join(folder, 'of-another-folder.sqlite'));
  expect(left.exitCode ?? left.signalCode).toBeNull();
  writeFileSync(join(folder, 'dynoxide.pid'), String(left.pid));
  await killLeftoverEngine(join(folder, 'dynoxide.pid'), file);
  await expect.poll(() => left.signalCode).toBe('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('finds the program of this system, and says what to do where there is none', () => {
  expect(findDynoxide()).toMatch(/dynoxide(\.exe)?$/);
  expect(() => findDynoxide('win32', 'arm64')).toThrow(
    /@dynoxide\/win32-arm64 is not installed.*AWS_ENDPOINT_URL_DYNAMODB/,
  );
});
