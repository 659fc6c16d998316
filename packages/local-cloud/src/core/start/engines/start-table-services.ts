import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../../clock/clock.ts';
import { applyTables } from '../../../dynamodb/apply-tables.ts';
import { canBeGuessed } from '../../../dynamodb/choose-engine-host.ts';
import { createFaults, type FaultOptions } from '../../../dynamodb/faults.ts';
import {
  indexStreamLog,
  purgeTableFile,
  startStreamTrim,
} from '../../../dynamodb/maintain-stream-log.ts';
import { connectToEngine } from '../../../dynamodb/proxy/connect-to-engine.ts';
import { connectToOtherEngine } from '../../../dynamodb/proxy/connect-to-other-engine.ts';
import { toKeys } from '../../../dynamodb/read-request.ts';
import { startDynoxide } from '../../../dynamodb/start-dynoxide.ts';
import { startExpiry, EXPIRY_SCHEMA, openExpiryQueue } from '../../../dynamodb/start-expiry.ts';
import { type Proxy, startProxy } from '../../../dynamodb/start-proxy.ts';
import type { AccessControl } from '../../../iam/access-control.ts';
import type { Functions } from '../../../lambda/start-functions.ts';
import { openDatabase } from '../../../shared/database.ts';
import { freePort } from '../../../shared/ports.ts';
import {
  CHECKPOINT_SCHEMA,
  openCheckpoints,
  type Checkpoints,
} from '../../../streams/checkpoints.ts';
import {
  DEAD_LETTER_SCHEMA,
  openDeadLetters,
  type DeadLetters,
} from '../../../streams/dead-letters.ts';
import { toBatch, redrive, type Redriven } from '../../../streams/redrive.ts';
import { RENEW_MS, shareReads } from '../../../streams/share-reads.ts';
import type { StoreObject } from '../../../streams/start-mapping.ts';
import { startMapping } from '../../../streams/start-mapping.ts';
import type { StreamReader } from '../../../streams/start-reader.ts';
import { openStreamsApi } from '../../../streams/streams-api.ts';
import type { MappingSpec } from '../../../template/read/read-mappings.ts';
import type { TableSpec } from '../../../template/read/read-tables.ts';
import type { Identity } from '../open-identity.ts';

export interface TableServices {
  url: string;
  /** See `Proxy`. */
  serve: Proxy['serve'];
  /** Whether a web page could find the engine by trying ports (choose-engine-host.ts). */
  isEngineExposed: boolean;
  deadLetters: DeadLetters;
  /** Returns the process id of the supervised engine, for tests that kill it. */
  enginePid(): number | undefined;
  /** Delivers the records of a dead letter again. */
  redrive(id: string, functions: Functions): Promise<Redriven>;
  /** Starts to deliver the streams. `store` stores the batches whose retries are exhausted. */
  deliver(functions: Functions, store: StoreObject): void;
  readers(): StreamReader[];
  /** Stops delivery after the current batches have been processed. */
  stopDelivery(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  port: number;
  region: string;
  identity: Identity;
  access: AccessControl;
  clock: Clock;
  tables: TableSpec[];
  mappings: MappingSpec[];
  retryBackoffMs: number;
  faults: FaultOptions | undefined;
  onError: (error: unknown) => void;
}

/**
 * Starts tables, their streams and their expiry. If AWS_ENDPOINT_URL_DYNAMODB is set in this
 * process's own environment, that engine is used instead of one that is started here. Either is
 * behind the same proxy.
 */
export async function startTableServices(options: Options): Promise<TableServices> {
  const { dataDir, region, identity, access, clock, tables, mappings, onError } = options;
  const otherUrl = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  // Records after the last checkpoint are delivered again, as streams on AWS do.
  const database = openDatabase(
    join(dataDir, 'streams.sqlite'),
    [CHECKPOINT_SCHEMA, DEAD_LETTER_SCHEMA, EXPIRY_SCHEMA].join(';'),
    { redone: true },
  );
  const checkpoints = openCheckpoints(database);
  const deadLetters = openDeadLetters(database);
  const queue = openExpiryQueue(database);
  const unread = () => oldestUnread(tables, mappings, checkpoints, deadLetters);
  const engine = otherUrl
    ? undefined
    : await startDynoxide({
        dataDir: join(dataDir, 'dynamodb'),
        port: await freePort(0),
        beforeStart: (file) => purgeTableFile(file, unread()),
        onError,
      });
  // Streams and expiry are parts of DynamoDB itself, so they call the engine without the proxy.
  const engineUrl = otherUrl || engine!.url;
  const { accessKeyId, secretAccessKey } = identity;
  const readers: StreamReader[] = [];
  const connect = (url: string) =>
    engine ? connectToEngine(url) : connectToOtherEngine(url, { region, accessKeyId });
  const streams = openStreamsApi(
    connect((otherUrl && process.env['AWS_ENDPOINT_URL_DYNAMODB_STREAMS']) || engineUrl),
  );
  // Writes to an engine that somebody else runs are not all announced here.
  const shared = shareReads(streams, { announced: engine !== undefined });
  const restMs = engine ? RENEW_MS : undefined;
  const nudge = () => {
    shared.noteWrite();
    for (const reader of readers) reader.nudge();
  };
  const proxy = await startProxy({
    port: options.port,
    engine: connect(engineUrl),
    region,
    now: clock.now,
    onWritten: nudge,
    onError,
    credentials: access.credentials,
    authorize: access.authorize,
    tables: tables.map(({ arn, create }) => ({
      name: create.TableName,
      arn,
      keys: toKeys(create),
    })),
    faults: options.faults && createFaults(options.faults),
  });
  const client = new DynamoDBClient({
    endpoint: engineUrl,
    region,
    credentials: { accessKeyId, secretAccessKey },
  });
  const streamArns = await applyTables(client, tables);
  if (engine) {
    const { databaseFile } = engine;
    indexStreamLog(databaseFile);
    readers.push(startStreamTrim({ databaseFile, clock, oldestUnread: unread, onError }));
  }
  const stopDelivery = async () => void (await Promise.all(readers.map((reader) => reader.stop())));

  return {
    url: proxy.url,
    serve: proxy.serve,
    isEngineExposed: canBeGuessed(engineUrl),
    deadLetters,
    enginePid: () => engine?.pid(),
    readers: () => readers,
    redrive: (id, functions) =>
      redrive(id, { deadLetters, mappings, streamArns, streams, region, invoke: functions.invoke }),
    deliver(functions, store) {
      // Expiry comes first, because the items that it deletes appear in the streams, which are
      // checked for idleness after it.
      for (const { arn, create, ttlAttribute: attribute } of tables) {
        const streamArn = streamArns.get(arn);
        if (!attribute || !streamArn) continue;
        readers.push(
          startExpiry({
            client,
            streams: shared,
            streamArn,
            restMs,
            table: create.TableName,
            attribute,
            queue,
            checkpoints,
            clock,
            onWritten: nudge,
            onError,
          }),
        );
      }
      for (const spec of mappings) {
        const streamArn = streamArns.get(spec.tableArn);
        const table = tables.find(({ arn }) => arn === spec.tableArn);
        if (!streamArn || !table)
          throw new Error(`${spec.id} reads a stream of ${spec.tableArn}, which has none`);
        readers.push(
          startMapping({
            spec,
            streams: shared,
            streamArn,
            restMs,
            region,
            checkpoints,
            deadLetters,
            store,
            onError,
            lanes: { shards: options.faults?.shards ?? 1, hash: toKeys(table.create).hash },
            invoke: functions.invoke,
            now: clock.now,
            machineNow: Date.now,
            backoffMs: options.retryBackoffMs,
          }),
        );
      }
    },
    stopDelivery,
    async close() {
      await stopDelivery();
      client.destroy();
      streams.close();
      await proxy.close();
      await engine?.close();
      database.close();
    },
  };
}

/**
 * Returns, for each table, the lowest checkpoint of all its readers, or the first record to which a
 * dead letter still refers if that is lower.
 */
function oldestUnread(
  tables: TableSpec[],
  mappings: MappingSpec[],
  checkpoints: Checkpoints,
  deadLetters: DeadLetters,
): Map<string, number> {
  return new Map(
    tables.map(({ arn, create, ttlAttribute }) => {
      const shard = `shardId-00000001-${create.TableName}`;
      const readers = [
        ...mappings.filter(({ tableArn }) => tableArn === arn).map(({ id }) => id),
        ...(ttlAttribute ? [`expiry:${create.TableName}`] : []),
      ];
      const done = readers.map((reader) => Number(checkpoints.get(reader, shard) ?? 0));
      done.push(
        ...deadLetters
          .list()
          .flatMap((letter) => toBatch(letter) ?? [])
          .filter(({ shardId }) => shardId === shard)
          .map(({ startSequenceNumber }) => Number(startSequenceNumber)),
      );
      return [create.TableName, done.length > 0 ? Math.min(...done) : Number.MAX_SAFE_INTEGER];
    }),
  );
}
