import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { tenantStore } from './tenant-store.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const store = tenantStore({ client: dynamo as never, name: 'Table' }, 7);
const item = (pk: string, more: object = {}) => ({ PK: `T#7#${pk}`, SK: '-', ...more });
const at = (pk: string) => ({ pk, sk: '-' });
const inputs = () => dynamo.calls().map(({ args: [command] }) => command.input as unknown);

beforeEach(() => {
  dynamo.reset();
});

test('items that are asked for at the same moment are read by one request', async () => {
  dynamo.on(BatchGetCommand).resolves({ Responses: { Table: [item('C'), item('A', { n: 1 })] } });
  const later = async () => {
    await Promise.resolve();
    return store.get(at('C'));
  };
  expect(await Promise.all([store.get(at('A')), store.get(at('B')), later()])).toEqual([
    item('A', { n: 1 }),
    undefined,
    item('C'),
  ]);
  expect(inputs()).toEqual([
    { RequestItems: { Table: { Keys: [item('A'), item('B'), item('C')], ConsistentRead: true } } },
  ]);
});

test('reads that follow each other, and of other consistency, are requests of their own', async () => {
  dynamo.on(GetCommand).resolves({ Item: item('A') });
  await store.get(at('A'));
  await Promise.all([store.get(at('A')), store.get(at('A'), { eventually: true })]);
  const request = { TableName: 'Table', Key: item('A') };
  expect(inputs()).toEqual([
    { ...request, ConsistentRead: true },
    { ...request, ConsistentRead: true },
    { ...request, ConsistentRead: false },
  ]);
});

test('a request that fails fails all its reads', async () => {
  dynamo.on(BatchGetCommand).rejects(new Error('no connection'));
  const results = await Promise.allSettled([store.get(at('A')), store.get(at('B'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
