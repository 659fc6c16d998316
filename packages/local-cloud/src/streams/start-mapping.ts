import { randomUUID } from 'node:crypto';
import type { Invocation } from '../lambda/invocation.ts';
import type { MappingSpec } from '../template/read/read-mappings.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { DeadLetters } from './dead-letters.ts';
import { deliverBatch, type Delivery, toEventRecord } from './deliver-batch.ts';
import { isWanted } from './matches-pattern.ts';
import { splitBatches } from './split-batches.ts';
import { type Lanes, splitLanes } from './split-lanes.ts';
import { startReader, type StreamReader } from './start-reader.ts';
import type { StreamsApi } from './streams-api.ts';

/** Stores an object for a function (name or ARN). Resolves when it is on disk. */
export type StoreObject = (
  bucket: string,
  key: string,
  content: string,
  functionName: string,
) => Promise<void>;

export interface MappingOptions {
  spec: MappingSpec;
  streams: StreamsApi;
  streamArn: string;
  /** The interval at which an idle reader reads unless it is nudged, in milliseconds. */
  restMs?: number | undefined;
  /** The number of shards that the stream appears to have, and the table's partition key. */
  lanes: Pick<Lanes, 'shards' | 'hash'>;
  region: string;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  /** Stores an object for a function. Resolves when it is on disk. */
  store: StoreObject;
  /** Returns the local time in milliseconds since 1970, which dead letters contain. */
  now: () => number;
  machineNow: () => number;
  backoffMs: number;
  onError: (error: unknown) => void;
}

/**
 * Runs an event source mapping: it delivers the filtered records of a stream to a function in
 * batches, each at least once.
 */
export function startMapping(options: MappingOptions): StreamReader {
  const { spec, streams, streamArn, lanes, region, checkpoints, deadLetters, now, onError } =
    options;

  const deliveryFor = (shardId: string): Delivery => ({
    ...spec,
    machineNow: options.machineNow,
    backoffMs: options.backoffMs,
    invoke: (records) => options.invoke(spec.functionName, { Records: records }),
    giveUp(records, condition, tries) {
      onError(
        new Error(
          `${spec.functionName} failed for ${records.length} record(s) of ${spec.id}: ${condition}`,
        ),
      );
      if (!spec.onFailure) return;
      const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
      const timestamp = new Date(now()).toISOString();
      const deadLetter = {
        requestContext: {
          functionArn: spec.functionName,
          condition,
          approximateInvokeCount: tries,
        },
        version: '1.0',
        timestamp,
        DDBStreamBatchInfo: {
          shardId,
          startSequenceNumber: numbers[0],
          endSequenceNumber: numbers.at(-1),
          batchSize: records.length,
          streamArn: spec.tableArn,
        },
      };
      const bucket = /^arn:aws:s3:::(.+)$/.exec(spec.onFailure)?.[1];
      if (!bucket) return deadLetters.add(spec.onFailure, deadLetter, now());
      const day = timestamp.slice(0, 10).replaceAll('-', '/');
      const second = timestamp.slice(0, 19).replaceAll(':', '.');
      const key = `aws/lambda/${spec.id}/${shardId}/${day}/${second}-${randomUUID()}`;
      return options.store(
        bucket,
        key,
        JSON.stringify({ ...deadLetter, payload: JSON.stringify({ Records: records }) }),
        spec.functionName,
      );
    },
  });

  return startReader({
    id: spec.id,
    streams,
    streamArn,
    startingPosition: spec.startingPosition,
    restMs: options.restMs,
    checkpoints,
    limit: Math.min(1000, spec.batchSize * spec.parallelization),
    onError,
    async handle(page, shard, signal) {
      const records = page
        .map((record) => toEventRecord(record, region, `${spec.tableArn}/stream/local`))
        .filter((record) => isWanted(spec, record));
      const delivery = deliveryFor(shard);
      await Promise.all(
        splitLanes(records, { ...lanes, parallelization: spec.parallelization }).map(
          async (lane) => {
            for (const batch of splitBatches(lane, spec.batchSize))
              await deliverBatch(batch, delivery, signal);
          },
        ),
      );
    },
  });
}
