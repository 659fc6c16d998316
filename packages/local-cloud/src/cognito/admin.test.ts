import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
  type AdminCreateUserCommandInput,
  type ListUsersCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, passwordAuth } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { adminKeys, clientId, poolId, testClient } from './testing/test-pool.ts';

const UserPoolId = poolId;
let cognito: TestCognito;
beforeEach(async () => {
  cognito = await startTestCognito();
});
afterEach(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

const create = (input: Partial<AdminCreateUserCommandInput> = {}) =>
  cognito
    .sdk()
    .send(new AdminCreateUserCommand({ UserPoolId, Username: 'ada@example.org', ...input }));
const list = async (input: Partial<ListUsersCommandInput> = {}) => {
  const page = await cognito.sdk().send(new ListUsersCommand({ UserPoolId, ...input }));
  return {
    emails: page.Users!.map(
      ({ Attributes }) => Attributes!.find(({ Name }) => Name === 'email')?.Value,
    ),
    page,
  };
};

test('an invitation is mailed with a password that works, and can be sent again', async () => {
  const { User } = await create({ UserAttributes: [{ Name: 'custom:tenant_id', Value: '2' }] });
  expect(User).toMatchObject({
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    Enabled: true,
    UserCreateDate: expect.any(Date),
  });
  expect(User!.Attributes).toContainEqual({ Name: 'custom:tenant_id', Value: '2' });
  const passwordIn = (text: string) => /temporary password is (\S+)/.exec(text)![1]!;
  const first = passwordIn(cognito.mails[0]!.text);
  expect((await passwordAuth(cognito, 'ada@example.org', first)).ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  );
  cognito.clock.offset += 8 * 86_400_000;
  await create({ MessageAction: 'RESEND' });
  expect(cognito.mails.map(({ kind, to }) => [kind, to])).toEqual(
    Array(2).fill(['invite', 'ada@example.org']),
  );
  expect(await refusal(passwordAuth(cognito, 'ada@example.org', first))).toMatch(/Incorrect/);
  await passwordAuth(cognito, 'ada@example.org', passwordIn(cognito.mails[1]!.text));
});

test('the invitation mail escapes the values that it contains', async () => {
  await create({ TemporaryPassword: `<b>&"Pass-1'x` });
  expect(cognito.mails[0]?.text).toContain(`<b>&"Pass-1'x`);
  expect(cognito.mails[0]?.html).toContain('&#60;b&#62;&#38;&#34;Pass-1&#39;x');
});

test.each([
  [{ Username: 'ada@example.org' }, /^UsernameExistsException/],
  [{ Username: 'nobody@example.org', MessageAction: 'RESEND' as const }, /^UserNotFoundException/],
  [
    { Username: 'done@example.org', MessageAction: 'RESEND' as const },
    /^UnsupportedUserStateException/,
  ],
  [{ Username: 'not-an-address' }, /^InvalidParameterException/],
  [{ Username: 'x@example.org', TemporaryPassword: 'weak' }, /^InvalidPasswordException/],
  [
    { Username: 'x@example.org', UserPoolId: 'eu-west-1_Other' },
    /^ResourceNotFoundException: User pool eu-west-1_Other does not exist/,
  ],
  [
    { Username: 'x@example.org', UserAttributes: [{ Name: 'custom:none', Value: '1' }] },
    /^InvalidParameterException/,
  ],
])('creating with %o is refused', async (input, reason) => {
  await create({ MessageAction: 'SUPPRESS' });
  await addPerson(cognito, 'done@example.org');
  expect(await refusal(create(input))).toMatch(reason);
  expect(cognito.mails).toEqual([]);
});

test('setting a password makes it temporary unless it is permanent', async () => {
  const Username = await addPerson(cognito, 'ada@example.org');
  const set = (Password: string, Permanent?: boolean) =>
    cognito
      .sdk()
      .send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
  expect(await refusal(set('weak', true))).toMatch(/^InvalidPasswordException/);
  await set('Temporary-pass-1');
  expect((await passwordAuth(cognito, 'ada@example.org', 'Temporary-pass-1')).ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  );
  await set('Permanent-pass-1', true);
  expect(
    (await passwordAuth(cognito, 'ada@example.org', 'Permanent-pass-1')).AuthenticationResult,
  ).toBeDefined();
});

test('groups are created, listed, joined and left', async () => {
  const Username = await addPerson(cognito, 'ada@example.org');
  const { Group } = await cognito
    .sdk()
    .send(
      new CreateGroupCommand({ UserPoolId, GroupName: 'first', Precedence: 1, Description: 'one' }),
    );
  expect(Group).toMatchObject({
    GroupName: 'first',
    Precedence: 1,
    Description: 'one',
    CreationDate: expect.any(Date),
  });
  expect(
    await refusal(cognito.sdk().send(new CreateGroupCommand({ UserPoolId, GroupName: 'first' }))),
  ).toMatch(/^GroupExistsException/);
  const groups = await cognito.sdk().send(new ListGroupsCommand({ UserPoolId }));
  expect(groups.Groups!.map(({ GroupName }) => GroupName)).toEqual(['first', 'admins', 'staff']);
  expect(
    (await cognito.sdk().send(new GetGroupCommand({ UserPoolId, GroupName: 'staff' }))).Group
      ?.GroupName,
  ).toBe('staff');
  const missing = { UserPoolId, GroupName: 'none', Username };
  expect(await refusal(cognito.sdk().send(new AdminAddUserToGroupCommand(missing)))).toBe(
    'ResourceNotFoundException: Group not found.',
  );
  expect(await refusal(cognito.sdk().send(new GetGroupCommand(missing)))).toBe(
    'ResourceNotFoundException: Group not found.',
  );
  const joined = async () => {
    const { Groups } = await cognito
      .sdk()
      .send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
    return Groups!.map(({ GroupName }) => GroupName);
  };
  for (const GroupName of ['staff', 'first', 'staff']) {
    await cognito.sdk().send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }
  expect(await joined()).toEqual(['first', 'staff']);
  await cognito
    .sdk()
    .send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName: 'first' }));
  expect(await joined()).toEqual(['staff']);
});

test('users are found by filter and listed in pages', async () => {
  const subs: string[] = [];
  for (let i = 0; i < 5; i++)
    subs.push(
      await addPerson(cognito, `p${i}@example.org`, { family_name: i < 2 ? 'Lovelace' : 'O"Hara' }),
    );
  expect((await list({ Filter: 'email = "P3@example.org"' })).emails).toEqual(['p3@example.org']);
  expect((await list({ Filter: `sub = "${subs[2]}"` })).emails).toEqual(['p2@example.org']);
  expect((await list({ Filter: '"family_name" ^= "Love"' })).emails).toHaveLength(2);
  expect((await list({ Filter: 'family_name = "O\\"Hara"' })).emails).toHaveLength(3);
  expect((await list({ Filter: 'email = "none@example.org"' })).emails).toEqual([]);
  const seen: unknown[] = [];
  let PaginationToken: string | undefined;
  do {
    const { emails, page } = await list({ Limit: 2, PaginationToken });
    seen.push(...emails);
    ({ PaginationToken } = page);
  } while (PaginationToken);
  expect(seen).toEqual([0, 1, 2, 3, 4].map((i) => `p${i}@example.org`));
  const { page } = await list({ Limit: 1, AttributesToGet: ['sub'] });
  expect(page.Users![0]!.Attributes).toEqual([{ Name: 'sub', Value: subs[0] }]);
});

test.each([
  [{ Filter: 'email' }, /Error while parsing filter/],
  [{ Filter: 'email = "x" or sub = "y"' }, /Error while parsing filter/],
  [{ Filter: 'custom:tenant_id = "1"' }, /Invalid search attribute/],
  [{ Filter: 'constructor = "1"' }, /Invalid search attribute/],
  [{ Limit: 61 }, /validation error/],
  [{ PaginationToken: 'made-up' }, /Invalid pagination token/],
])('listing with %o is refused', async (input, reason) => {
  const answer = await refusal(list(input));
  expect(answer).toMatch(/^InvalidParameterException/);
  expect(answer).toMatch(reason);
});

test('a deleted user does not exist any more', async () => {
  const Username = await addPerson(cognito, 'ada@example.org');
  await cognito.sdk().send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  expect(await refusal(cognito.sdk().send(new AdminGetUserCommand({ UserPoolId, Username })))).toBe(
    'UserNotFoundException: User does not exist.',
  );
  expect(await refusal(passwordAuth(cognito, 'ada@example.org'))).toMatch(/Incorrect/);
});

test('the pool and its client can be described', async () => {
  const { UserPool } = await cognito.sdk().send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({
    Id: poolId,
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: { MinimumLength: 12, RequireSymbols: true } },
  });
  const { UserPoolClient } = await cognito
    .sdk()
    .send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: clientId }));
  expect(UserPoolClient).toMatchObject({
    ClientId: clientId,
    ExplicitAuthFlows: testClient().explicitAuthFlows,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    PreventUserExistenceErrors: 'ENABLED',
  });
});

test("admin operations require a known key's signature; the SDK adjusts its clock", async () => {
  const describe = new DescribeUserPoolCommand({ UserPoolId });
  const unknown = { accessKeyId: 'AKSOMEONEELSE', secretAccessKey: 'x' };
  expect(await refusal(cognito.sdk({ credentials: unknown }).send(describe))).toMatch(
    /^UnrecognizedClientException/,
  );
  const wrong = { ...adminKeys, secretAccessKey: 'wrong' };
  expect(await refusal(cognito.sdk({ credentials: wrong }).send(describe))).toMatch(
    /^InvalidSignatureException/,
  );
  expect(await refusal(cognito.sdk({ region: 'us-east-1' }).send(describe))).toMatch(
    /^InvalidSignatureException/,
  );
  cognito.clock.offset += 23 * 3_600_000;
  expect(await refusal(cognito.sdk({ systemClockOffset: 0 }).send(describe))).toMatch(
    /^InvalidSignatureException/,
  );
  await cognito.sdk({ systemClockOffset: 0, maxAttempts: 3 }).send(describe);
});
