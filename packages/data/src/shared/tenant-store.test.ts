import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { tenantStore } from './tenant-store.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const store = tenantStore({ client: DynamoDBDocumentClient.prototype, name: 'Table' }, 7);
const keysOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ pk: `ITEM#${at}`, sk: '-' }));

test('many items are read in requests of 100 keys, four at a time, with the named attributes', async () => {
  let open = 0;
  let most = 0;
  const read: string[] = [];
  dynamo.on(BatchGetCommand).callsFake(async ({ RequestItems: { Table } }) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    expect(Table.ProjectionExpression).toBe('#a0, #a1');
    expect(Table.ExpressionAttributeNames).toEqual({ '#a0': 'id', '#a1': 'name' });
    expect(Table.Keys.length).toBeLessThanOrEqual(100);
    read.push(...Table.Keys.map(({ PK }: { PK: string }) => PK));
    return { Responses: { Table: Table.Keys } };
  });
  const found = await store.getMany(keysOf(950), { attributes: ['id', 'name'] });
  expect(found).toHaveLength(950);
  expect(new Set(read).size).toBe(950);
  expect(most).toBe(4);
});
