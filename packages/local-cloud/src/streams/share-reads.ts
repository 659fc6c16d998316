import type { StreamsApi, WireRecord } from './streams-api.ts';

export interface SharedReads extends StreamsApi {
  /** Reports that something was probably written. */
  noteWrite(): void;
}

interface Options {
  /**
   * Whether `noteWrite` is called for every acknowledged write. If so, the engine is not read again
   * after it has returned all records, until the next write.
   */
  announced: boolean;
}

/** The position of a reader in a shard. Its iterators are this object as JSON text. */
interface Place {
  StreamArn: string;
  ShardId: string;
  /** The last sequence number that was read, or the name of a starting position. */
  after: string;
  /** The engine's iterator for this position, if it is known. */
  own?: string | undefined;
}

/** The latest records of a shard, which are cached for all its readers. */
interface Tail {
  /** The position before the first record. */
  from: string;
  records: WireRecord[];
  /** The total size of the records, so that it need not be computed at each read. */
  bytes: number;
  /** The engine's iterator after the last record. */
  iterator: string;
  /** The number of writes, and the time, before a read that returned all existing records. */
  complete: { writes: number; atMs: number } | undefined;
  /** The current read. */
  reading?: Promise<void> | undefined;
  queued?: Promise<void> | undefined;
}

/** The maximum number of records of a response. Source: GetRecords, API reference 2012-08-10. */
const PAGE = 1000;
/** A response has at most 1 MB. One of less than half of that contains all existing records. */
const WHOLE_BYTES = 512 * 1024;
/**
 * The number of cached records for slower readers. A reader that is further behind reads from the
 * engine alone.
 */
const KEPT_RECORDS = 2000;
const KEPT_BYTES = 4 * 1024 * 1024;
/** Iterators are valid for 15 minutes, so they are renewed earlier. */
export const RENEW_MS = 300_000;

/**
 * Lets several readers of a stream share their reads of new records, and avoids reads while nothing
 * is written. A reader that is behind reads alone until it has caught up.
 */
export function shareReads(streams: StreamsApi, { announced }: Options): SharedReads {
  const tails = new Map<string, Tail>();
  let writes = 0;
  let latest = 0;

  /** Reads new records at the end of the tail. Concurrent calls share a read. */
  const extend = (id: string, tail: Tail): Promise<void> => {
    tail.queued ??= (tail.reading?.catch(() => undefined) ?? nextTurn()).then(() => {
      tail.queued = undefined;
      // The previous read has failed, or has reached the end of the shard.
      if (tails.get(id) !== tail) return undefined;
      tail.reading = readTail(id, tail).finally(() => (tail.reading = undefined));
      return tail.reading;
    });
    return tail.queued;
  };

  const readTail = async (id: string, tail: Tail): Promise<void> => {
    const noted = writes;
    try {
      const { records, next } = await streams.records(tail.iterator, PAGE);
      if (next === undefined) return void tails.delete(id);
      tail.iterator = next;
      tail.complete = toComplete(records, PAGE, noted);
      tail.records.push(...records);
      tail.bytes += countBytes(records);
      trim(tail);
    } catch (error) {
      tails.delete(id);
      throw error;
    }
  };

  const readAlone = async (place: Place, limit: number): Promise<Page> => {
    const { StreamArn, ShardId, after: SequenceNumber } = place;
    const noted = writes;
    const iterator =
      place.own ??
      (await streams.iterator({
        StreamArn,
        ShardId,
        ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
        SequenceNumber,
      }));
    if (iterator === undefined) return { records: [], next: undefined };
    const { records, next } = await streams.records(iterator, limit);
    if (next === undefined) return { records, next: undefined };
    const complete = toComplete(records, limit, noted);
    const id = toTailId(place);
    if (complete && !tails.has(id))
      tails.set(id, {
        from: place.after,
        records: [...records],
        bytes: countBytes(records),
        iterator: next,
        complete,
      });
    return { records, next: { ...placeAfter(place, records), own: next } };
  };

  const read = async (place: Place, limit: number): Promise<Page> => {
    const id = toTailId(place);
    const tail = tails.get(id);
    if (tail && findIndex(tail, place.after) === tail.records.length) {
      const { complete } = tail;
      if (announced && complete?.writes === writes && performance.now() - complete.atMs < RENEW_MS)
        return { records: [], next: place };
      await extend(id, tail);
    }
    const current = tails.get(id);
    const index = current && findIndex(current, place.after);
    if (index === undefined) return readAlone(place, limit);
    const records = current!.records.slice(index, index + limit);
    return { records, next: placeAfter(place, records) };
  };

  return {
    shards: streams.shards,
    close: streams.close,
    noteWrite: () => void writes++,
    async iterator(asked) {
      const { StreamArn, ShardId, ShardIteratorType, SequenceNumber } = asked;
      const own = await streams.iterator(asked);
      if (own === undefined) return undefined;
      const names: Record<string, string> = {
        TRIM_HORIZON: 'TRIM_HORIZON',
        AFTER_SEQUENCE_NUMBER: SequenceNumber ?? '',
      };
      // Any other position belongs to this call only.
      const after = names[ShardIteratorType] ?? `${ShardIteratorType} ${latest++}`;
      return JSON.stringify({ StreamArn, ShardId, after, own } satisfies Place);
    },
    async records(iterator, limit) {
      const { records, next } = await read(JSON.parse(iterator) as Place, limit);
      return { records, next: next && JSON.stringify(next) };
    },
  };
}

interface Page {
  records: WireRecord[];
  next: Place | undefined;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const toTailId = ({ StreamArn, ShardId }: Place) => `${StreamArn} ${ShardId}`;

const placeAfter = (place: Place, records: readonly WireRecord[]): Place =>
  records.length === 0
    ? place
    : { ...place, after: records.at(-1)!.dynamodb.SequenceNumber, own: undefined };

/**
 * Returns the index of the first record after a position, or undefined if the tail does not contain
 * it.
 */
function findIndex({ from, records }: Tail, after: string): number | undefined {
  for (let index = records.length; index > 0; index -= 1)
    if (records[index - 1]!.dynamodb.SequenceNumber === after) return index;
  return after === from ? 0 : undefined;
}

const countBytes = (records: readonly WireRecord[]) =>
  records.reduce((sum, { dynamodb }) => sum + dynamodb.SizeBytes, 0);

/** Returns whether a read contains everything up to now. */
const toComplete = (records: readonly WireRecord[], limit: number, writes: number) =>
  records.length < limit && countBytes(records) < WHOLE_BYTES
    ? { writes, atMs: performance.now() }
    : undefined;

/** Removes the oldest records beyond the limits of the cache. */
function trim(tail: Tail): void {
  const { records } = tail;
  let dropped = 0;
  while (records.length - dropped > KEPT_RECORDS || tail.bytes > KEPT_BYTES)
    tail.bytes -= records[dropped++]!.dynamodb.SizeBytes;
  if (dropped === 0) return;
  tail.from = records[dropped - 1]!.dynamodb.SequenceNumber;
  records.splice(0, dropped);
}
