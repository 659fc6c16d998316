import {
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { copyTable } from './copy-table.ts';

test('an item that a transaction of the new stage holds for a moment is written again', async () => {
  const [from, to] = [new DynamoDBClient({}), new DynamoDBClient({})];
  mockClient(from)
    .on(ScanCommand)
    .resolves({ Items: [{ PK: { S: 'T#2#CANDIDATE' }, SK: { S: 'c1' } }] });
  const target = mockClient(to);
  target.on(ScanCommand).resolves({ Items: [] });
  const conflict = new TransactionConflictException({ message: 'ongoing', $metadata: {} });
  target.on(PutItemCommand).rejectsOnce(conflict).resolves({});
  const now = new Date('2026-03-02T08:00:00.000Z');
  expect(await copyTable({ client: from, name: 'old' }, { client: to, name: 'new' }, now)).toBe(1);
  expect(target.commandCalls(PutItemCommand)).toHaveLength(2);
});
