import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from './retry.ts';
import { tenantStore } from './tenant-store.ts';

// The SDK client is mocked, because no engine on this machine throttles or leaves keys of a batch
// unprocessed.
const dynamo = mockClient(DynamoDBDocumentClient);
const client = dynamo as unknown as DynamoDBDocumentClient;
const store = tenantStore({ client, name: 'Table' }, 7);
const write = store.put({ pk: 'A', sk: 'B' }, { kind: 'THING', version: 1 }, 'missing');

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({
      Code,
      ...(Code === 'ConditionalCheckFailed' && { Item: { version: { N: '3' } } }),
    })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  dynamo.reset();
  // The waits between attempts are random; with this value they are zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('a commit', () => {
  it.each([['TransactionConflict'], ['ThrottlingError'], ['ProvisionedThroughputExceeded']])(
    'is tried again after %s',
    async (code) => {
      dynamo
        .on(TransactWriteCommand)
        .rejectsOnce(cancelled('None', code))
        .rejectsOnce(cancelled(code))
        .resolves({});
      expect(await store.commit([write])).toEqual({ ok: true });
      const tokens = dynamo
        .commandCalls(TransactWriteCommand)
        .map(({ args }) => args[0].input.ClientRequestToken);
      expect(tokens).toHaveLength(3);
      expect(new Set(tokens).size).toBe(1);
    },
  );

  it('is refused because of stored items, never of another open transaction', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ConditionalCheckFailed', 'TransactionConflict'))
      .resolves({});
    expect(await store.commit([write, write])).toEqual({ ok: true });
    dynamo.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
    expect(await store.commit([write, write])).toEqual({
      ok: false,
      index: 1,
      reason: 'condition',
      item: { version: 3 },
    });
  });

  it('throws UnavailableError if the table stays busy', async () => {
    dynamo.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(store.commit([write])).rejects.toThrow(UnavailableError);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(9);
  });

  it('is not retried if DynamoDB rejects it as invalid', async () => {
    dynamo.on(TransactWriteCommand).rejects(cancelled('ValidationError'));
    await expect(store.commit([write])).rejects.toThrow(TransactionCanceledException);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

it('a batch is read until every key has been processed', async () => {
  const key = (sk: string) => ({ PK: 'T#7#A', SK: sk });
  dynamo
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { Table: [{ SK: '1' }] },
      UnprocessedKeys: { Table: { Keys: [key('2'), key('3')] } },
    })
    .resolvesOnce({
      Responses: { Table: [] },
      UnprocessedKeys: { Table: { Keys: [key('2'), key('3')] } },
    })
    .resolves({ Responses: { Table: [{ SK: '2' }, { SK: '3' }] } });
  expect(await store.getMany(['1', '2', '3'].map((sk) => ({ pk: 'A', sk })))).toEqual([
    { SK: '1' },
    { SK: '2' },
    { SK: '3' },
  ]);
  dynamo.on(BatchGetCommand).resolves({ UnprocessedKeys: { Table: { Keys: [key('1')] } } });
  await expect(store.getMany([{ pk: 'A', sk: '1' }])).rejects.toThrow(UnavailableError);
});

it('a counter is incremented despite a conflict and throttling', async () => {
  dynamo
    .on(UpdateCommand)
    .rejectsOnce(named('TransactionConflictException'))
    .rejectsOnce(named('ThrottlingException'))
    .resolves({ Attributes: { calls: 4 } });
  expect(await store.increment({ pk: 'A', sk: 'B' }, 'calls')).toBe(4);
});
