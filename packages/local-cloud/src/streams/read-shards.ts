import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand, type DynamoDBStreamsClient, type _Record } from '@aws-sdk/client-dynamodb-streams';

export interface ShardPage {
  shard: string;
  records: _Record[];
}

export interface ShardCursor {
  /**
   * The next records of the stream, none when there are no new ones now. `limit` bounds them. The same page may come
   * again after an error.
   */
  next(limit: number): Promise<ShardPage>;
  /** Forgets what was read since the checkpoints: the next page begins after them. */
  rewind(): void;
}

/** Walks a stream shard by shard, parents before children, from `checkpointOf(shard)` or the starting position. */
export function readShards(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  checkpointOf: (shard: string) => string | undefined,
  startingPosition: 'TRIM_HORIZON' | 'LATEST',
): ShardCursor {
  const finished = new Set<string>();
  let at: { shard: string; iterator: string } | undefined;

  const shards = async (): Promise<string[]> => {
    const ids: string[] = [];
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription: page } = await client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }));
      ids.push(...(page?.Shards ?? []).map(({ ShardId }) => ShardId!));
      ExclusiveStartShardId = page?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
    return ids;
  };

  const open = async (): Promise<typeof at> => {
    const shard = (await shards()).find((id) => !finished.has(id));
    if (shard === undefined) return undefined;
    const done = checkpointOf(shard);
    const place = done === undefined ? { ShardIteratorType: startingPosition } : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: done };
    const { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId: shard, ...place }));
    return { shard, iterator: ShardIterator! };
  };

  return {
    async next(limit) {
      at ??= await open();
      if (!at) return { shard: '', records: [] };
      const { shard, iterator } = at;
      try {
        const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }));
        if (!NextShardIterator) finished.add(shard);
        at = NextShardIterator ? { shard, iterator: NextShardIterator } : undefined;
        return { shard, records: Records };
      } catch (error) {
        // An expired iterator, a trimmed record, an engine that was started again: begin after the checkpoint.
        at = undefined;
        throw error;
      }
    },
    rewind() {
      at = undefined;
    },
  };
}
