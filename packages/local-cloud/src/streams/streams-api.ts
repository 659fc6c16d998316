import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../template/template.ts';

/**
 * A record in the wire format: times in seconds, binary values in base64. Lambda delivers records
 * in the same form.
 */
export type WireRecord = {
  eventID: string;
  eventName: string;
  eventVersion?: string;
  dynamodb: {
    ApproximateCreationDateTime?: number;
    Keys: Record<string, Json>;
    NewImage?: Record<string, Json>;
    OldImage?: Record<string, Json>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

export interface StreamsApi {
  /** Returns every shard of a stream, parents before children. */
  shards(streamArn: string): Promise<string[]>;
  /** Returns the iterator from which to continue, or undefined at the end of a closed shard. */
  iterator(place: ShardPlace): Promise<string | undefined>;
  records(
    iterator: string,
    limit: number,
  ): Promise<{ records: WireRecord[]; next: string | undefined }>;
  close(): void;
}

interface ShardPlace {
  StreamArn: string;
  ShardId: string;
  ShardIteratorType: 'TRIM_HORIZON' | 'LATEST' | 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER';
  SequenceNumber?: string;
}

interface Options {
  /**
   * Sends a request to DynamoDB Streams.
   * @param target the header `x-amz-target`
   */
  send(body: Buffer, target: string): Promise<{ status: number; body: Buffer }>;
  close(): void;
}

/** The number of attempts; a killed engine has restarted before the last one. */
const TRIES = 4;

/**
 * Opens a client of the three DynamoDB Streams operations that readers need, without the SDK: a
 * stack reads its streams many times a second, and converting records into the SDK's values and
 * back took nearly half of the thread's time. Source: Amazon DynamoDB Streams API reference,
 * version 2012-08-10.
 *
 * @throws Error with the engine's type and message, or the connection's error after four attempts
 */
export function openStreamsApi({ send, close }: Options): StreamsApi {
  const ask = async <T>(operation: string, input: unknown): Promise<T> => {
    const body = Buffer.from(JSON.stringify(input));
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await send(body, `DynamoDBStreams_20120810.${operation}`);
        const text = answer.body.toString();
        if (answer.status === 200) return JSON.parse(text) as T;
        throw new EngineError(`${operation} was answered ${answer.status}: ${text.slice(0, 500)}`);
      } catch (error) {
        if (error instanceof EngineError || tries === TRIES) throw error;
        await sleep(50 * 2 ** tries);
      }
    }
  };

  return {
    async shards(StreamArn) {
      const ids: string[] = [];
      let ExclusiveStartShardId: string | undefined;
      do {
        const { StreamDescription: page } = await ask<{
          StreamDescription: { Shards?: { ShardId: string }[]; LastEvaluatedShardId?: string };
        }>('DescribeStream', { StreamArn, ExclusiveStartShardId });
        ids.push(...(page.Shards ?? []).map(({ ShardId }) => ShardId));
        ExclusiveStartShardId = page.LastEvaluatedShardId;
      } while (ExclusiveStartShardId);
      return ids;
    },
    iterator: async (place) =>
      (await ask<{ ShardIterator?: string }>('GetShardIterator', place)).ShardIterator ?? undefined,
    async records(ShardIterator, Limit) {
      const { Records = [], NextShardIterator } = await ask<{
        Records?: WireRecord[];
        NextShardIterator?: string;
      }>('GetRecords', { ShardIterator, Limit });
      return { records: Records, next: NextShardIterator ?? undefined };
    },
    close,
  };
}

class EngineError extends Error {}
