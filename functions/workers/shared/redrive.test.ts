import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { redrive, withRedrive } from './redrive.ts';

const record = (id: string) =>
  ({ eventID: id, dynamodb: { SequenceNumber: id } }) as DynamoDBRecord;
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const kept = (...ids: string[]) => bytes({ Records: ids.map(record) });
/** Returns the object that Lambda stores for a batch whose retries are exhausted. */
const givenUp = (name: string, ...ids: string[]) =>
  bytes({
    requestContext: {
      functionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
      condition: 'RetryAttemptsExhausted',
    },
    payload: JSON.stringify({ Records: ids.map(record) }),
  });

/** Creates a bucket with these objects and a consumer that fails for these records. */
function start(objects: Record<string, Uint8Array>, failing: readonly string[] = []) {
  const stored = new Map(Object.entries(objects));
  const handed: string[][] = [];
  const bucket = {
    list: async (prefix: string, after = '') =>
      [...stored.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .toSorted()
        .slice(0, 2),
    read: async (key: string) => stored.get(key),
    remove: async (key: string) => void stored.delete(key),
  };
  const carryOut = async ({ Records }: DynamoDBStreamEvent) => {
    handed.push(Records.map(({ eventID }) => eventID!));
    return {
      batchItemFailures: Records.filter(({ eventID }) => failing.includes(eventID!)).map(
        ({ eventID }) => ({ itemIdentifier: eventID! }),
      ),
    };
  };
  return { bucket, carryOut, handed, left: () => [...stored.keys()] };
}

test('processes dead letters of a consumer and batches discarded by Lambda again', async () => {
  const { bucket, carryOut, handed, left } = start(
    {
      'set-aside/outbox/2026-03-02/1.json': kept('1'),
      'set-aside/outbox/2026-03-02/2.json': kept('2'),
      'set-aside/outbox/2026-03-03/3.json': kept('3'),
      'set-aside/projections/2026-03-02/1.json': kept('9'),
      'aws/lambda/one/shard/2026/03/02/a': givenUp('app-outbox', '4', '5'),
      'aws/lambda/two/shard/2026/03/02/b': givenUp('app-projections', '6'),
    },
    ['2'],
  );
  expect(
    await redrive({ bucket, consumer: 'outbox', functionName: 'app-outbox', carryOut }),
  ).toEqual({ carried_out: 3, failed: 1, more: false });
  expect(handed).toEqual([['1'], ['2'], ['3'], ['4', '5']]);
  expect(left()).toEqual([
    'set-aside/outbox/2026-03-02/2.json',
    'set-aside/projections/2026-03-02/1.json',
    'aws/lambda/two/shard/2026/03/02/b',
  ]);
});

test('keeps an object whose processing throws and processes those after it', async () => {
  const { bucket, left } = start({
    'set-aside/outbox/2026-03-02/1.json': kept('1'),
    'set-aside/outbox/2026-03-02/2.json': kept('2'),
  });
  const carryOut = async ({ Records }: DynamoDBStreamEvent) => {
    if (Records[0]!.eventID === '1') throw new Error('still away');
    return { batchItemFailures: [] };
  };
  expect(
    await redrive({ bucket, consumer: 'outbox', functionName: 'app-outbox', carryOut }),
  ).toEqual({ carried_out: 1, failed: 1, more: false });
  expect(left()).toEqual(['set-aside/outbox/2026-03-02/1.json']);
});

test('keeps an object that cannot be parsed and processes those after it', async () => {
  const { bucket, carryOut, left } = start({
    'set-aside/outbox/2026-03-02/0.json': bytes({ odd: true }),
    'set-aside/outbox/2026-03-02/1.json': kept('1'),
  });
  expect(
    await redrive({ bucket, consumer: 'outbox', functionName: 'app-outbox', carryOut }),
  ).toEqual({ carried_out: 1, failed: 1, more: false });
  expect(left()).toEqual(['set-aside/outbox/2026-03-02/0.json']);
});

test('stops before its time is over and reports that there is more', async () => {
  const { bucket, carryOut } = start({
    'set-aside/outbox/2026-03-02/1.json': kept('1'),
    'set-aside/outbox/2026-03-02/2.json': kept('2'),
  });
  const times = [0, 40_000];
  expect(
    await redrive({
      bucket,
      consumer: 'outbox',
      functionName: 'app-outbox',
      carryOut,
      elapsedMs: () => times.shift()!,
    }),
  ).toEqual({ carried_out: 1, failed: 0, more: true });
});

test('does not treat a batch of the stream as a redrive command', async () => {
  const { bucket, carryOut, handed } = start({ 'set-aside/outbox/2026-03-02/1.json': kept('1') });
  const handler = withRedrive({
    bucket,
    consumer: 'outbox',
    functionName: 'app-outbox',
    carryOut,
    again: carryOut,
  });
  await handler({ Records: [record('7')] });
  expect(handed).toEqual([['7']]);
  expect(await handler({ redrive: true })).toEqual({ carried_out: 1, failed: 0, more: false });
});

describe('a function that is called with single events', () => {
  const event = (id: string) => ({ source: 'aws.ses', id });
  /**
   * Returns the object that Lambda stores for an event with which the function failed three times.
   */
  const failed = (name: string, id: string) =>
    bytes({
      version: '1.0',
      timestamp: '2026-03-02T10:00:00.000Z',
      requestContext: {
        requestId: 'one',
        functionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}:$LATEST`,
        condition: 'RetriesExhausted',
        approximateInvokeCount: 3,
      },
      requestPayload: event(id),
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      responsePayload: { errorType: 'Error', errorMessage: 'no' },
    });
  const keyOf = (name: string, id: string) =>
    `aws/lambda/async/${name}/2026/03/02/2026-03-02T10.00.00-${id}`;
  const given = (...of: [name: string, id: string][]) =>
    Object.fromEntries(of.map(([name, id]) => [keyOf(name, id), failed(name, id)]));

  test('processes discarded events again, and keeps those that fail again', async () => {
    const objects = given(
      ['app-mail', '1'],
      ['app-mail', '2'],
      ['app-mail', '3'],
      ['app-mail-inbound', '4'],
      ['app-rooms', '5'],
    );
    const { bucket, left } = start(objects);
    const taken: unknown[] = [];
    const carryOut = async (given: { id: string }) => {
      taken.push(given);
      if (given.id === '2') throw new Error('still away');
    };
    const handler = withRedrive({ bucket, functionName: 'app-mail', carryOut });
    expect(await handler({ redrive: true })).toEqual({ carried_out: 2, failed: 1, more: false });
    expect(taken).toEqual([event('1'), event('2'), event('3')]);
    expect(left()).toEqual([
      keyOf('app-mail', '2'),
      keyOf('app-mail-inbound', '4'),
      keyOf('app-rooms', '5'),
    ]);
  });

  test('is skipped by the consumers of the stream', async () => {
    const { bucket, carryOut, handed, left } = start({
      ...given(['app-mail', '1']),
      'aws/lambda/one/shard/2026/03/02/a': givenUp('app-outbox', '4'),
    });
    const counted = await redrive({
      bucket,
      consumer: 'outbox',
      functionName: 'app-outbox',
      carryOut,
    });
    expect(counted).toEqual({ carried_out: 1, failed: 0, more: false });
    expect([handed, left()]).toEqual([[['4']], [keyOf('app-mail', '1')]]);
  });
});
