import {
  DescribeUserPoolCommand,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { operationTable } from './operations/operation-table.ts';
import { getQuotaCategory } from './rules/request-quotas.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';

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

test('every operation has a category', async () => {
  cognito = await startTestCognito();
  const without = [...operationTable.keys()].filter((name) => getQuotaCategory(name) === undefined);
  expect(without).toEqual([]);
});
