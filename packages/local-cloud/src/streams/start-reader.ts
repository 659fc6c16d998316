import type { Checkpoints } from './checkpoints.ts';
import type { StreamsApi, WireRecord } from './streams-api.ts';

interface ShardPage {
  shard: string;
  records: WireRecord[];
}

interface ShardCursor {
  /**
   * Returns the next records of the stream, at most `limit`, or none if there are no new ones.
   * After an error the same page may be returned again.
   */
  next(limit: number): Promise<ShardPage>;
  /** Discards the read position, so that the next page begins after the checkpoints. */
  rewind(): void;
}

/**
 * Reads a stream shard by shard, parents before children, starting at `checkpointOf(shard)` or at
 * the starting position.
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
        // The iterator has expired, a record has been trimmed, or the engine has restarted: reading
        // starts again after the checkpoint.
        at = undefined;
        throw error;
      }
    },
    rewind() {
      at = undefined;
    },
  };
}

/** The wait after an error, and between reads if writes are not announced. */
const PAUSE_MS = 500;

export interface StreamReader {
  /** Makes the reader read now, because something was probably written. */
  nudge(): void;
  /** Resolves when everything that was in the stream at the time of the call has been handled. */
  idle(): Promise<void>;
  /** Resolves when the current batch has been handled or its delivery has been aborted. */
  stop(): Promise<void>;
}

export interface ReaderOptions {
  /** The name under which checkpoints are stored. */
  id: string;
  streams: StreamsApi;
  streamArn: string;
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  checkpoints: Checkpoints;
  /** The maximum number of records per page. */
  limit: number;
  /**
   * The interval at which an idle reader reads unless it is nudged, in milliseconds; by default
   * half a second.
   */
  restMs?: number | undefined;
  /**
   * Resolves when the page is processed; if it rejects, the page is delivered again. `signal`
   * aborts at `stop`.
   */
  handle: (records: WireRecord[], shard: string, signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Reads a stream continuously. A page's checkpoint is stored after `handle` has resolved, so each
 * record is delivered at least once. An idle reader reads every `restMs`, and immediately after
 * `nudge`.
 */
export function startReader(options: ReaderOptions): StreamReader {
  const { id, streams, streamArn, checkpoints, handle, onError, restMs = PAUSE_MS } = options;
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

  const rest = async (ms: number) => {
    if (nudged || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
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
      let pauseMs = restMs;
      for (const waiter of waiters) waiter.fresh = false;
      try {
        if (await step()) continue;
        // A caller of `idle` that came during this read waits for the next one.
        const seen = waiters.filter(({ fresh }) => !fresh);
        waiters = waiters.filter(({ fresh }) => fresh);
        for (const { resolve } of seen) resolve();
      } catch (error) {
        cursor.rewind();
        if (!stopping.signal.aborted) onError(error);
        nudged = false;
        pauseMs = PAUSE_MS;
      }
      await rest(pauseMs);
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
