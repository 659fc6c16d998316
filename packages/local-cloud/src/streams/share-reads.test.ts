import { describe, expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';
import type { StreamsApi, WireRecord } from './streams-api.ts';

const STREAM = { StreamArn: 'stream', ShardId: 'shard' };

/** Creates an in-memory stream of one shard, whose iterators are positions. */
function createStream() {
  const written: WireRecord[] = [];
  let reads = 0;
  let failing: Error | undefined;
  const api: StreamsApi = {
    shards: async () => ['shard'],
    iterator: async ({ ShardIteratorType, SequenceNumber }) =>
      ShardIteratorType === 'TRIM_HORIZON' ? '0' : (SequenceNumber ?? String(written.length)),
    async records(iterator, limit) {
      reads += 1;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (failing) throw failing;
      const records = written.slice(Number(iterator), Number(iterator) + limit);
      return { records, next: String(Number(iterator) + records.length) };
    },
    close: () => undefined,
  };
  return {
    api,
    reads: () => reads,
    fail: (error: Error | undefined) => (failing = error),
    write(count = 1, bytes = 100) {
      for (let made = 0; made < count; made += 1)
        written.push({
          eventID: String(written.length),
          eventName: 'INSERT',
          dynamodb: {
            Keys: {},
            SequenceNumber: String(written.length + 1),
            SizeBytes: bytes,
            StreamViewType: 'NEW_AND_OLD_IMAGES',
          },
        });
    },
  };
}

/** A reader like `startReader`, which continues after its last page. */
async function openReader(streams: StreamsApi, after?: string) {
  let iterator = (await streams.iterator(
    after === undefined
      ? { ...STREAM, ShardIteratorType: 'TRIM_HORIZON' }
      : { ...STREAM, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after },
  ))!;
  return async (limit = 100): Promise<string[]> => {
    const { records, next } = await streams.records(iterator, limit);
    iterator = next!;
    return records.map(({ dynamodb }) => dynamodb.SequenceNumber);
  };
}

describe('readers of one stream', () => {
  it('get every record once and in order, each at its own speed', async () => {
    const stream = createStream();
    stream.write(3);
    const streams = shareReads(stream.api, { announced: true });
    const [fast, slow] = [await openReader(streams), await openReader(streams)];
    expect(await fast()).toEqual(['1', '2', '3']);
    expect(await slow(2)).toEqual(['1', '2']);
    stream.write(2);
    streams.noteWrite();
    expect(await fast()).toEqual(['4', '5']);
    expect(await slow(2)).toEqual(['3', '4']);
    expect(await slow(2)).toEqual(['5']);
    expect(await slow(2)).toEqual([]);
  });

  it('share one read of new records, and read nothing until the next write', async () => {
    const stream = createStream();
    const streams = shareReads(stream.api, { announced: true });
    const readers = [await openReader(streams), await openReader(streams)];
    for (const read of readers) expect(await read()).toEqual([]);
    const reads = stream.reads();
    stream.write();
    streams.noteWrite();
    expect(await Promise.all(readers.map((read) => read()))).toEqual([['1'], ['1']]);
    expect(await Promise.all(readers.map((read) => read()))).toEqual([[], []]);
    expect(stream.reads() - reads).toBe(1);
  });

  it('read again if a write came during a read', async () => {
    const stream = createStream();
    const streams = shareReads(stream.api, { announced: true });
    const read = await openReader(streams);
    await read();
    streams.noteWrite();
    const empty = read();
    await new Promise<void>((resolve) => setImmediate(resolve));
    streams.noteWrite();
    await empty;
    stream.write();
    expect(await read()).toEqual(['1']);
  });

  it('always read if writes are not announced', async () => {
    const stream = createStream();
    const streams = shareReads(stream.api, { announced: false });
    const read = await openReader(streams);
    expect(await read()).toEqual([]);
    stream.write();
    expect(await read()).toEqual(['1']);
  });

  it('get an error, and continue after it', async () => {
    const stream = createStream();
    const streams = shareReads(stream.api, { announced: true });
    const read = await openReader(streams);
    await read();
    stream.write();
    streams.noteWrite();
    stream.fail(new Error('gone'));
    await expect(Promise.all([read(), read()])).rejects.toThrow('gone');
    stream.fail(undefined);
    const again = await openReader(streams, '0');
    expect(await again()).toEqual(['1']);
  });

  it('read records from the engine that are no longer cached', async () => {
    const stream = createStream();
    const streams = shareReads(stream.api, { announced: true });
    const [fast, slow] = [await openReader(streams), await openReader(streams)];
    await fast();
    await slow();
    for (let round = 0; round < 5; round += 1) {
      stream.write(800, 2_000);
      streams.noteWrite();
      while ((await fast(1000)).length > 0);
    }
    const seen: string[] = [];
    for (let page = await slow(300); page.length > 0; page = await slow(300)) seen.push(...page);
    expect(seen).toEqual(Array.from({ length: 4000 }, (_, index) => String(index + 1)));
  });
});
