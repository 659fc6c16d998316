import { expect, test } from 'vitest';
import { toActions } from './to-actions.ts';

const TABLE = {
  arn: 'arn:table/main',
  keys: { hash: 'PK', range: 'SK', indexes: { GSI1: { hash: 'GSI1PK', range: 'GSI1SK' } } },
};
const findTable = (name: string) => (name === 'main' ? TABLE : undefined);
const item = (PK: string) => ({ PK: { S: PK }, SK: { S: '-' } });

test.each([
  ['#pk = :pk', 'a'],
  ['#pk=:pk AND begins_with(#sk, :sk)', 'a'],
  ['(#pk = :pk) and (#sk BETWEEN :sk AND :end)', 'a'],
  ['#sk = :sk AND #pk = :pk', 'a'],
  ['#sk >= :sk', undefined],
])('the partition key of the query %j is %j', (KeyConditionExpression, expected) => {
  const [query] = toActions(
    'Query',
    {
      TableName: 'main',
      KeyConditionExpression,
      ExpressionAttributeNames: { '#pk': 'PK', '#sk': 'SK' },
      ExpressionAttributeValues: { ':pk': { S: 'a' }, ':sk': { S: 'b' }, ':end': { S: 'c' } },
    },
    findTable,
  );
  expect(query).toEqual({
    action: 'dynamodb:Query',
    resource: TABLE.arn,
    keys: expected === undefined ? {} : { 'dynamodb:leadingkeys': [expected] },
  });
});

test('a query of an index names the index and its own partition key', () => {
  const request = {
    TableName: 'main',
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk AND PK = :other',
    ExpressionAttributeValues: { ':pk': { S: 'a' }, ':other': { S: 'b' } },
  };
  expect(toActions('Query', request, findTable)).toEqual([
    {
      action: 'dynamodb:Query',
      resource: `${TABLE.arn}/index/GSI1`,
      keys: { 'dynamodb:leadingkeys': ['a'] },
    },
  ]);
});

test('each part of a transaction is an action of its own, and a batch is one for each table', () => {
  const TableName = 'main';
  expect(
    toActions(
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName, Item: item('a') } },
          { ConditionCheck: { TableName, Key: item('b') } },
        ],
      },
      findTable,
    ),
  ).toMatchObject([
    { action: 'dynamodb:PutItem', keys: { 'dynamodb:leadingkeys': ['a'] } },
    { action: 'dynamodb:ConditionCheckItem', keys: { 'dynamodb:leadingkeys': ['b'] } },
  ]);
  const keys = { RequestItems: { main: { Keys: [item('a'), item('b'), item('a')] } } };
  expect(toActions('BatchGetItem', keys, findTable)).toMatchObject([
    { action: 'dynamodb:BatchGetItem', keys: { 'dynamodb:leadingkeys': ['a', 'b'] } },
  ]);
});

test('a scan names no partition key', () => {
  expect(toActions('Scan', { TableName: 'main' }, findTable)).toEqual([
    { action: 'dynamodb:Scan', resource: TABLE.arn, keys: {} },
  ]);
});
