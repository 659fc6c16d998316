import type { StreamsApi, WireRecord } from './streams-api.ts';

export interface ShardPage {
  shard: string;
  records: WireRecord[];
}

export interface ShardCursor {
  /**
   * The next records of the stream, none when there are no new ones now. `limit` bounds them. The
   * same page may come again after an error.
   */
  next(limit: number): Promise<ShardPage>;
  /** Forgets what was read since the checkpoints: the next page begins after them. */
  rewind(): void;
}

/**
 * Walks a stream shard by shard, parents before children, from `checkpointOf(shard)` or the
 * starting position.
 */
export function readShards(
  streams: StreamsApi,
  StreamArn: string,
  checkpointOf: (shard: string) => string | undefined,
  startingPosition: 'TRIM_HORIZON' | 'LATEST',
): ShardCursor {
  const finished = new Set<string>();
  let at: { shard: string; iterator: string } | undefined;

  const open = async (): Promise<typeof at> => {
    const shard = (await streams.shards(StreamArn)).find((id) => !finished.has(id));
    if (shard === undefined) return undefined;
    const done = checkpointOf(shard);
    const place =
      done === undefined
        ? { ShardIteratorType: startingPosition }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: done };
    return { shard, iterator: (await streams.iterator({ StreamArn, ShardId: shard, ...place }))! };
  };

  return {
    async next(limit) {
      at ??= await open();
      if (!at) return { shard: '', records: [] };
      const { shard, iterator } = at;
      try {
        const { records, next } = await streams.records(iterator, limit);
        if (!next) finished.add(shard);
        at = next ? { shard, iterator: next } : undefined;
        return { shard, records };
      } catch (error) {
        // An expired iterator, a trimmed record, an engine that was started again: begin after the
        // checkpoint.
        at = undefined;
        throw error;
      }
    },
    rewind() {
      at = undefined;
    },
  };
}
