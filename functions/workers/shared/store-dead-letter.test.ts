import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommitResult } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { handleStream as outboxOf } from '../outbox/handle-stream.ts';
import { handleStream as projectionsOf } from '../projections/handle-stream.ts';
import { type StoreDeadLetter, deadLettersIn } from './store-dead-letter.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const named = (name: string, more = {}) =>
  Object.assign(new Error('at a place nobody may know'), { name, ...more });
const lines: string[] = [];
let kept: DynamoDBRecord[];
const putDeadLetter: StoreDeadLetter = async (record) => void kept.push(record);

beforeEach(() => {
  kept = [];
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => (lines.push(String(line)), true));
});
const logged = () => lines.map((line) => (JSON.parse(line) as { code: string }).code);

/** Returns a record of an outbox event, which is also an audit entry for the projections. */
const toRecord = (tenantId: number, id: string): DynamoDBRecord => ({
  eventID: id,
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: id,
    Keys: { PK: { S: `T#${tenantId}#EVENT#${id}` }, SK: { S: 'EVENT' } },
    NewImage: {
      PK: { S: `T#${tenantId}#EVENT#${id}` },
      SK: { S: 'EVENT' },
      kind: { S: 'EVENT' },
      project: { S: 'audit' },
      id: { S: id },
      type: { S: 'contact.received' },
      tenant_id: { N: String(tenantId) },
      at: { S: NOW.toISOString() },
      actor_id: { S: 'somebody' },
      request_id: { S: 'request' },
      data: { M: { message_id: { S: 'msg_1' } } },
      version: { N: '1' },
    },
  },
});
const BATCH = { Records: [toRecord(2, '1'), toRecord(3, '2'), toRecord(4, '3')] };

describe.each(['outbox', 'projections'] as const)('%s', (consumer) => {
  /**
   * Processes the batch while everything of tenant 3 fails with this error. Returns the processed
   * records and the reported ones.
   */
  async function carryOut(error: Error, keepRecord = putDeadLetter) {
    const done: number[] = [];
    const meet = async (tenantId: number) => {
      if (tenantId === 3) throw error;
      done.push(tenantId);
      return { ok: true } as CommitResult;
    };
    const storeOf = (tenantId: number) =>
      new Proxy({ tenantId } as TenantStore, {
        get: (store, name) =>
          name === 'tenantId'
            ? store.tenantId
            : name === 'commit'
              ? () => meet(tenantId)
              : () => ({}),
      });
    const handle =
      consumer === 'outbox'
        ? outboxOf(
            {
              'contact.received': (event: { tenant_id: number }) =>
                meet(event.tenant_id).then(() => undefined),
            } as never,
            { putDeadLetter: keepRecord } as never,
          )
        : projectionsOf({ now: () => NOW, storeOf, putDeadLetter: keepRecord });
    return { ...(await handle(BATCH)), done };
  }

  test.each([
    named('ValidationException'),
    named('SerializationException'),
    named('ZodError'),
    new TypeError('undefined is no object'),
    named('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    }),
  ])(
    'stores the whole record of an error that would repeat ($name) as a dead letter and continues',
    async (error) => {
      expect(await carryOut(error)).toEqual({ batchItemFailures: [], done: [2, 4] });
      expect(kept).toEqual([BATCH.Records[1]]);
      expect(logged()).toContain('record-set-aside');
      expect(lines.join('')).not.toContain('nobody may know');
    },
  );

  test.each([
    named('UnavailableError'),
    named('ThrottlingException'),
    named('Error'),
    new TypeError('fetch failed', { cause: named('Error', { code: 'ECONNREFUSED' }) }),
    Object.assign(new SyntaxError('<html>Bad gateway'), { $response: {} }),
    named('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    }),
  ])('stops so that the stream retries if a retry may help ($name, $message)', async (error) => {
    expect(await carryOut(error)).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
      done: [2],
    });
    expect(kept).toEqual([]);
  });

  test('stops so that the stream retries if the dead letter cannot be stored', async () => {
    expect(
      await carryOut(named('ValidationException'), () => Promise.reject(named('AccessDenied'))),
    ).toMatchObject({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(logged()).toContain('record-not-set-aside');
  });
});

test('stores a dead letter in the form of the event that processes it again', async () => {
  const written: [string, string, string][] = [];
  await deadLettersIn(
    {
      write: async (key, type, content) =>
        void written.push([key, type, new TextDecoder().decode(content)]),
    },
    'projections',
    () => NOW,
  )(toRecord(3, '2'));
  expect(written).toEqual([
    [
      'set-aside/projections/2026-03-02/2.json',
      'application/json',
      JSON.stringify({ Records: [toRecord(3, '2')] }),
    ],
  ]);
});
