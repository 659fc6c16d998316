import { describe, expect, it } from 'vitest';
import type { Invocation } from '../lambda/invocation.ts';
import { deliverBatch, type Delivery, type StreamRecord } from './deliver-batch.ts';

const record = (n: number, seconds = 1000) =>
  ({
    dynamodb: { SequenceNumber: String(n), ApproximateCreationDateTime: seconds },
  }) as StreamRecord;
const numbers = (records: StreamRecord[]) =>
  records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

/**
 * Delivers records 1…count to a function. Returns the batches that it received and the dead
 * letters.
 */
async function deliver(
  count: number,
  fn: (batch: number[], call: number) => Invocation,
  settings: Partial<Delivery> = {},
  signal = new AbortController().signal,
) {
  const batches: number[][] = [];
  const givenUp: [number[], string][] = [];
  await deliverBatch(
    Array.from({ length: count }, (_, index) => record(index + 1)),
    {
      reportsItemFailures: true,
      bisect: true,
      maxRetries: 2,
      maxAgeSeconds: -1,
      backoffMs: 1,
      machineNow: () => 1_000_000,
      invoke: async (records) => {
        batches.push(numbers(records));
        return fn(numbers(records), batches.length);
      },
      giveUp: (records, condition) => void givenUp.push([numbers(records), condition]),
      ...settings,
    },
    signal,
  );
  return { batches, givenUp };
}

const ok: Invocation = { payload: null };
const failed = (n: number): Invocation => ({
  payload: { batchItemFailures: [{ itemIdentifier: String(n) }] },
});
const thrown: Invocation = { error: { errorType: 'Error', errorMessage: 'no' } };

describe('a batch', () => {
  it('is delivered once when it succeeds', async () =>
    expect(await deliver(3, () => ok)).toEqual({ batches: [[1, 2, 3]], givenUp: [] }));

  it('waits while too many calls are running, which counts as no attempt', async () => {
    const busy = () => {
      throw Object.assign(new Error('Rate Exceeded.'), { name: 'TooManyRequestsException' });
    };
    const { batches, givenUp } = await deliver(2, (_, call) => (call <= 5 ? busy() : ok), {
      maxRetries: 0,
    });
    expect(batches).toHaveLength(6);
    expect(new Set(batches.map(String))).toEqual(new Set(['1,2']));
    expect(givenUp).toEqual([]);
  });

  it('continues from the reported record', async () => {
    const { batches } = await deliver(4, (_, call) => (call === 1 ? failed(3) : ok));
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
  });

  it('continues from the first of several reported records', async () => {
    const both: Invocation = {
      payload: { batchItemFailures: [{ itemIdentifier: '4' }, { itemIdentifier: '2' }] },
    };
    expect((await deliver(4, (_, call) => (call === 1 ? both : ok))).batches[1]).toEqual([2, 3, 4]);
  });

  it('is delivered again as a whole for an identifier that is not in it', async () => {
    expect(
      (await deliver(3, (_, call) => (call === 1 ? failed(99) : ok), { bisect: false })).batches,
    ).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('is bisected until the failing record is alone and becomes a dead letter', async () => {
    const { batches, givenUp } = await deliver(4, (batch) => (batch.includes(3) ? thrown : ok));
    expect(givenUp).toEqual([[[3], 'RetryAttemptsExhausted']]);
    expect(batches.flat()).toContain(4);
    expect(batches.filter((batch) => batch.length === 1 && batch[0] === 3)).toHaveLength(3);
  });

  it('becomes a dead letter as a whole without bisecting', async () => {
    const { batches, givenUp } = await deliver(2, () => thrown, { bisect: false });
    expect(batches).toHaveLength(3);
    expect(givenUp).toEqual([[[1, 2], 'RetryAttemptsExhausted']]);
  });

  it('ignores reported failures if the mapping does not enable them', async () => {
    expect(
      (await deliver(2, () => failed(1), { reportsItemFailures: false })).batches,
    ).toHaveLength(1);
  });

  it('discards records that are too old without calling the function', async () => {
    expect(await deliver(2, () => ok, { maxAgeSeconds: 10, machineNow: () => 1_011_000 })).toEqual({
      batches: [],
      givenUp: [[[1, 2], 'MaximumRecordAgeExceeded']],
    });
  });

  it('rejects if stopped between attempts, so that nothing counts as processed', async () => {
    const stop = new AbortController();
    const delivering = deliver(1, () => (stop.abort(), thrown), { maxRetries: -1 }, stop.signal);
    await expect(delivering).rejects.toThrow('aborted');
  });
});
