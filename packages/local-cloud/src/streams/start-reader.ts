import type { Checkpoints } from './checkpoints.ts';
import type { StreamsApi, WireRecord } from './streams-api.ts';

interface ShardPage {
  shard: string;
  records: WireRecord[];
}

interface ShardCursor {
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
function readShards(
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

/**
 * Writers wake the reader; this is for writes that nobody announced, and for the time after an
 * error.
 */
const PAUSE_MS = 500;

export interface StreamReader {
  /** Looks at the stream now: something was probably written. */
  nudge(): void;
  /** Resolves when everything that was in the stream at the call has been handled. */
  idle(): Promise<void>;
  /** Resolves when the batch under way has been handled, or given up. */
  stop(): Promise<void>;
}

export interface ReaderOptions {
  /** Name of the checkpoints. */
  id: string;
  streams: StreamsApi;
  streamArn: string;
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  checkpoints: Checkpoints;
  /** Records per page. */
  limit: number;
  /**
   * Resolves when the page is done with for ever; rejects to see it again. `signal` aborts at
   * `stop`.
   */
  handle: (records: WireRecord[], shard: string, signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Reads a stream for ever. A page is checkpointed, on disk, after `handle` resolved: at least once.
 * At rest it looks twice a second, and at once when nudged.
 */
export function startReader(options: ReaderOptions): StreamReader {
  const { id, streams, streamArn, checkpoints, handle, onError } = options;
  const cursor = readShards(
    streams,
    streamArn,
    (shard) => checkpoints.get(id, shard),
    options.startingPosition,
  );
  const stopping = new AbortController();
  let wake: (() => void) | undefined;
  let nudged = false;
  let waiters: { resolve: () => void; fresh: boolean }[] = [];

  const nudge = () => {
    nudged = true;
    wake?.();
  };

  const rest = async () => {
    if (nudged || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = undefined;
  };

  const step = async (): Promise<boolean> => {
    const { shard, records } = await cursor.next(options.limit);
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (last === undefined) return false;
    await handle(records, shard, stopping.signal);
    checkpoints.set(id, shard, last);
    return true;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      nudged = false;
      for (const waiter of waiters) waiter.fresh = false;
      try {
        if (await step()) continue;
        // Who asked while this look was under way waits for the next one.
        const seen = waiters.filter(({ fresh }) => !fresh);
        waiters = waiters.filter(({ fresh }) => fresh);
        for (const { resolve } of seen) resolve();
      } catch (error) {
        cursor.rewind();
        if (!stopping.signal.aborted) onError(error);
        nudged = false;
      }
      await rest();
    }
    for (const { resolve } of waiters) resolve();
  };
  const running = run();

  return {
    nudge,
    idle: () =>
      new Promise((resolve) => {
        if (stopping.signal.aborted) return resolve();
        waiters.push({ resolve, fresh: true });
        nudge();
      }),
    async stop() {
      stopping.abort();
      wake?.();
      await running;
    },
  };
}
