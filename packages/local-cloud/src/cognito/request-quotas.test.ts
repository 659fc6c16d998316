import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  DescribeUserPoolCommand,
  GetGroupCommand,
  ListGroupsCommand,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { operationTable } from './operations/operation-table.ts';
import { getQuotaCategory } from './rules/request-quotas.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { testPool } from './testing/test-pool.ts';

let cognito: TestCognito;
afterEach(async () => {
  expect(cognito.errors).toEqual([]);
  await cognito.stop();
});

test('more requests of a category than its quota are refused, other categories are not', async () => {
  cognito = await startTestCognito({ quotas: { UserList: 2 } });
  const sdk = cognito.sdk();
  const pool = { UserPoolId: 'eu-west-1_test' };
  const list = () => refusal(sdk.send(new ListUsersCommand(pool)));
  const answers = [await list(), await list(), await list()];
  expect(answers.map((answer) => answer.split(':')[0])).toEqual([
    'ResourceNotFoundException',
    'ResourceNotFoundException',
    'TooManyRequestsException',
  ]);
  expect(await refusal(sdk.send(new DescribeUserPoolCommand(pool)))).toMatch(
    /^ResourceNotFoundException/,
  );
  expect(await refusal(sdk.send(new GetUserCommand({ AccessToken: 'x' })))).toMatch(
    /^NotAuthorizedException/,
  );
});

test('a user is signed in, read and changed ten times a second at most, and others still are', async () => {
  cognito = await startTestCognito({ quotas: { ReadsOfUser: 2, WritesOfUser: 1 } });
  const sdk = cognito.sdk();
  const pool = { UserPoolId: testPool().id };
  const read = (Username: string) =>
    refusal(sdk.send(new AdminGetUserCommand({ ...pool, Username })));
  expect([await read('ana'), await read('ana'), await read('ana'), await read('ben')]).toEqual([
    expect.stringContaining('UserNotFoundException'),
    expect.stringContaining('UserNotFoundException'),
    expect.stringContaining('TooManyRequestsException'),
    expect.stringContaining('UserNotFoundException'),
  ]);
  const change = () => refusal(sdk.send(new AdminDisableUserCommand({ ...pool, Username: 'ana' })));
  expect([await change(), await change()]).toEqual([
    expect.stringContaining('UserNotFoundException'),
    expect.stringContaining('TooManyRequestsException'),
  ]);
});

test('a pool takes some operations less often than their category', async () => {
  cognito = await startTestCognito({ quotas: { OperationOfPool: 1 } });
  const sdk = cognito.sdk();
  const pool = { UserPoolId: 'eu-west-1_test' };
  const list = async () => (await refusal(sdk.send(new ListGroupsCommand(pool)))).split(':')[0];
  expect([await list(), await list()]).toEqual([
    'ResourceNotFoundException',
    'TooManyRequestsException',
  ]);
  const read = new GetGroupCommand({ ...pool, GroupName: 'admins' });
  expect(await refusal(sdk.send(read))).toMatch(/^ResourceNotFoundException/);
});

test('every operation has a category', async () => {
  cognito = await startTestCognito();
  const without = [...operationTable.keys()].filter((name) => getQuotaCategory(name) === undefined);
  expect(without).toEqual([]);
});
