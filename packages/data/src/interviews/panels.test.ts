import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { tenantStore } from '../shared/tenant-store.ts';
import { panels } from './panels.repo.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const store = tenantStore({ client: DynamoDBDocumentClient.prototype, name: 'Table' }, 7);
/** The interviews of a member by their start in March, the latest first. */
const toItems = (...days: string[]) =>
  days.map((day) => ({
    interview_id: `iv_${day}`,
    candidate_id: 'cand_1',
    GSI1SK: `2026-03-${day}T09:00:00.000Z#iv_${day}`,
  }));
const march = (from: string, to: string): [string, string] => [
  `2026-03-${from}T09:00:00.000Z`,
  `2026-03-${to}T09:00:00.000Z`,
];
const parts = {
  past: { between: march('01', '10'), limit: 2 },
  coming: { between: march('09', '20'), limit: 2 },
};

beforeEach(() => {
  dynamo.reset();
});

test('one query finds the next interviews and the latest ones, also those that are both', async () => {
  dynamo.on(QueryCommand).resolves({ Items: toItems('20', '10', '09', '08') });
  expect(await panels.listAround(store, 'ana', parts)).toEqual({
    coming: ['iv_09', 'iv_10'],
    past: ['iv_10', 'iv_09'],
  });
  expect(dynamo.calls()).toHaveLength(1);
  expect(dynamo.call(0).args[0].input).toMatchObject({ Limit: 4, ScanIndexForward: false });
});

test('somebody with more interviews than are returned gets the next and the latest ones too', async () => {
  const LastEvaluatedKey = { PK: 'a', SK: 'b' };
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: toItems('20', '19', '18', '17'), LastEvaluatedKey })
    .resolvesOnce({ Items: toItems('09', '10'), LastEvaluatedKey })
    .resolvesOnce({ Items: toItems('10', '09'), LastEvaluatedKey });
  expect(await panels.listAround(store, 'ana', parts)).toEqual({
    coming: ['iv_09', 'iv_10'],
    past: ['iv_10', 'iv_09'],
  });
  const [, coming, past] = dynamo.calls().map(({ args: [command] }) => command.input);
  expect(coming).toMatchObject({ Limit: 2, ScanIndexForward: true });
  expect(past).toMatchObject({ Limit: 2, ScanIndexForward: false });
});
