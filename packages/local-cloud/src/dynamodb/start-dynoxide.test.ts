import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTables } from './apply-tables.ts';
import { findDynoxide } from './find-dynoxide.ts';
import { listProcesses } from '../shared/list-processes.ts';
import { killLeftoverEngine, startDynoxide, type DynamoEngine } from './start-dynoxide.ts';
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
    expect(listProcesses().filter(({ command }) => command.includes(folder))).toEqual([]);
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
