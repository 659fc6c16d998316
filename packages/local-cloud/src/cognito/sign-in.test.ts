import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminRespondToAuthChallengeCommand,
  ConfirmForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, toClaims, passwordAuth } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { answerSrp, beginSrp } from './testing/srp-client.ts';
import { clientId, goodPassword, poolId, testClient } from './testing/test-pool.ts';

const wrong = 'Wrong-password-1';
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';
let cognito: TestCognito;
beforeAll(async () => {
  cognito = await startTestCognito({
    clients: [
      testClient(),
      testClient({ id: 'honest', preventUserExistenceErrors: false }),
      testClient({ id: 'srponly', explicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] }),
    ],
  });
});
afterAll(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

test('SRP signs in by e-mail address in any case and by sub', async () => {
  const sub = await addPerson(cognito, 'srp@example.org');
  for (const login of ['srp@example.org', 'SRP@Example.org', sub]) {
    const challenge = await beginSrp(cognito, login);
    expect(challenge.USER_ID_FOR_SRP).toBe(sub);
    const { AuthenticationResult } = await answerSrp(cognito, challenge);
    expect(toClaims(AuthenticationResult!).id.sub).toBe(sub);
  }
});

test('a challenge can be answered once, within three minutes, by its own user', async () => {
  await addPerson(cognito, 'once@example.org');
  const used = await beginSrp(cognito, 'once@example.org');
  await answerSrp(cognito, used);
  expect(await refusal(answerSrp(cognito, used))).toBe(
    'NotAuthorizedException: Invalid session for the user.',
  );
  const late = await beginSrp(cognito, 'once@example.org');
  cognito.clock.offset += 181_000;
  expect(await refusal(answerSrp(cognito, late))).toBe(
    'NotAuthorizedException: Invalid session for the user, session is expired.',
  );
  const foreign = await beginSrp(cognito, 'once@example.org');
  expect(await refusal(answerSrp(cognito, { ...foreign, USER_ID_FOR_SRP: 'someone-else' }))).toBe(
    incorrect,
  );
});

test.each(['0', 'zz', '', 'f'.repeat(771)])('the SRP_A %j is refused', async (srpA) => {
  expect(await refusal(beginSrp(cognito, 'srp@example.org', srpA))).toMatch(
    /^InvalidParameterException/,
  );
});

test('an unknown user looks like a wrong password: same steps, stable salt and id', async () => {
  const first = await beginSrp(cognito, 'ghost@example.org');
  const second = await beginSrp(cognito, 'Ghost@example.org');
  expect(second.SALT).toBe(first.SALT);
  expect(second.USER_ID_FOR_SRP).toBe(first.USER_ID_FOR_SRP);
  expect(first.USER_ID_FOR_SRP).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(second.SRP_B).not.toBe(first.SRP_B);
  expect(await refusal(answerSrp(cognito, first))).toBe(incorrect);
  expect(await refusal(passwordAuth(cognito, 'ghost@example.org'))).toBe(incorrect);
  expect((await beginSrp(cognito, 'spectre@example.org')).SALT).not.toBe(first.SALT);
});

test('a client that does not hide whether users exist reports an unknown user', async () => {
  const AuthParameters = { USERNAME: 'ghost@example.org', PASSWORD: wrong };
  const command = new InitiateAuthCommand({
    ClientId: 'honest',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  expect(await refusal(cognito.sdk().send(command))).toBe(
    'UserNotFoundException: User does not exist.',
  );
});

test.each(['locked@example.org', 'locked-ghost@example.org'])(
  'five wrong passwords lock %s, longer each time',
  async (email) => {
    if (!email.includes('ghost')) await addPerson(cognito, email);
    for (let i = 0; i < 5; i++)
      expect(await refusal(passwordAuth(cognito, email, wrong))).toBe(incorrect);
    expect(await refusal(passwordAuth(cognito, email))).toBe(locked);
    expect(await refusal(answerSrp(cognito, await beginSrp(cognito, email)))).toBe(locked);
    for (const seconds of [1, 2, 4, 8]) {
      cognito.clock.offset += seconds * 1000;
      expect(await refusal(passwordAuth(cognito, email, wrong))).toBe(incorrect);
      cognito.clock.offset += seconds * 1000;
      expect(await refusal(passwordAuth(cognito, email))).toBe(locked);
    }
  },
);

test('a correct password, or 15 minutes without a failure, resets the failures', async () => {
  await addPerson(cognito, 'relock@example.org');
  for (let i = 0; i < 5; i++) await refusal(passwordAuth(cognito, 'relock@example.org', wrong));
  cognito.clock.offset += 1001;
  await passwordAuth(cognito, 'relock@example.org');
  for (let i = 0; i < 4; i++)
    expect(await refusal(passwordAuth(cognito, 'relock@example.org', wrong))).toBe(incorrect);
  cognito.clock.offset += 15 * 60_000 + 1;
  for (let i = 0; i < 4; i++)
    expect(await refusal(passwordAuth(cognito, 'relock@example.org', wrong))).toBe(incorrect);
  await passwordAuth(cognito, 'relock@example.org');
});

test('concurrent guesses do not bypass the lock', async () => {
  await addPerson(cognito, 'parallel@example.org');
  const challenges = await Promise.all(
    Array.from({ length: 12 }, () => beginSrp(cognito, 'parallel@example.org')),
  );
  const answers = await Promise.all(
    challenges.map((challenge) => refusal(answerSrp(cognito, challenge, wrong))),
  );
  expect(answers.filter((answer) => answer === incorrect)).toHaveLength(5);
  expect(answers.filter((answer) => answer === locked)).toHaveLength(7);
});

test('a disabled user is informed of it only after the correct password', async () => {
  const Username = await addPerson(cognito, 'disabled@example.org');
  await cognito.sdk().send(new AdminDisableUserCommand({ UserPoolId: poolId, Username }));
  expect(await refusal(passwordAuth(cognito, 'disabled@example.org', wrong))).toBe(incorrect);
  expect(await refusal(passwordAuth(cognito, 'disabled@example.org'))).toBe(
    'NotAuthorizedException: User is disabled.',
  );
  await cognito.sdk().send(new AdminEnableUserCommand({ UserPoolId: poolId, Username }));
  await passwordAuth(cognito, 'disabled@example.org');
});

test('a reset by an administrator requires a new password by mail', async () => {
  const Username = await addPerson(cognito, 'reset@example.org');
  await cognito.sdk().send(new AdminResetUserPasswordCommand({ UserPoolId: poolId, Username }));
  expect(await refusal(passwordAuth(cognito, 'reset@example.org'))).toMatch(
    /^PasswordResetRequiredException/,
  );
  const ConfirmationCode = cognito.lastCode('reset@example.org');
  await cognito.sdk().send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username,
      ConfirmationCode,
      Password: 'Brand-new-pass-1',
    }),
  );
  await passwordAuth(cognito, 'reset@example.org', 'Brand-new-pass-1');
});

test('a temporary password works until it expires; the new one must fit the policy', async () => {
  const Username = 'temporary@example.org';
  const TemporaryPassword = 'Temporary-pass-1';
  await cognito.sdk().send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username,
      TemporaryPassword,
      MessageAction: 'SUPPRESS',
    }),
  );
  const { ChallengeName, ChallengeParameters, Session } = await passwordAuth(
    cognito,
    Username,
    TemporaryPassword,
  );
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  expect(JSON.parse(ChallengeParameters!.userAttributes!)).toEqual({
    email: Username,
    email_verified: 'false',
  });
  const respond = (responses: Record<string, string>) =>
    cognito.sdk().send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: Username, ...responses },
      }),
    );
  expect(await refusal(respond({ NEW_PASSWORD: 'weak' }))).toMatch(/^InvalidPasswordException/);
  expect(
    await refusal(respond({ NEW_PASSWORD: goodPassword, 'userAttributes.custom:tenant_id': '1' })),
  ).toMatch(/^NotAuthorizedException: A client/);
  expect(await refusal(respond({}))).toMatch(
    /^InvalidParameterException: Missing required parameter NEW_PASSWORD/,
  );
  cognito.clock.offset += 170_000;
  const { AuthenticationResult } = await respond({
    NEW_PASSWORD: goodPassword,
    'userAttributes.name': 'Temp',
  });
  expect(toClaims(AuthenticationResult!).id.name).toBe('Temp');
  expect(await refusal(respond({ NEW_PASSWORD: goodPassword }))).toMatch(
    /^NotAuthorizedException: Invalid session/,
  );

  await cognito.sdk().send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: 'late@example.org',
      TemporaryPassword,
      MessageAction: 'SUPPRESS',
    }),
  );
  cognito.clock.offset += 7 * 86_400_000;
  expect(await refusal(passwordAuth(cognito, 'late@example.org', TemporaryPassword))).toMatch(
    /Temporary password has expired/,
  );
});

test('administrators sign people in where the client allows it', async () => {
  await addPerson(cognito, 'by-admin@example.org');
  const AuthParameters = { USERNAME: 'by-admin@example.org', PASSWORD: goodPassword };
  const input = {
    UserPoolId: poolId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const,
    AuthParameters,
  };
  const { AuthenticationResult } = await cognito
    .sdk()
    .send(new AdminInitiateAuthCommand({ ...input, ClientId: clientId }));
  expect(toClaims(AuthenticationResult!).access.client_id).toBe(clientId);
  expect(
    await refusal(
      cognito.sdk().send(new AdminInitiateAuthCommand({ ...input, ClientId: 'srponly' })),
    ),
  ).toBe('InvalidParameterException: ADMIN_USER_PASSWORD_AUTH flow not enabled for this client');
  const TemporaryPassword = 'Temporary-pass-1';
  const Username = 'by-admin-2@example.org';
  await cognito.sdk().send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username,
      TemporaryPassword,
      MessageAction: 'SUPPRESS',
    }),
  );
  const { ChallengeName, Session } = await cognito.sdk().send(
    new AdminInitiateAuthCommand({
      ...input,
      ClientId: clientId,
      AuthParameters: { USERNAME: Username, PASSWORD: TemporaryPassword },
    }),
  );
  const ChallengeResponses = { USERNAME: Username, NEW_PASSWORD: goodPassword };
  const respond = new AdminRespondToAuthChallengeCommand({
    UserPoolId: poolId,
    ClientId: clientId,
    ChallengeName,
    Session,
    ChallengeResponses,
  });
  expect((await cognito.sdk().send(respond)).AuthenticationResult?.AccessToken).toBeDefined();
});

test.each([
  [
    'srponly',
    'USER_PASSWORD_AUTH',
    'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
  ],
  [
    'srponly',
    'REFRESH_TOKEN_AUTH',
    'InvalidParameterException: REFRESH_TOKEN_AUTH flow not enabled for this client',
  ],
  [
    clientId,
    'REFRESH_TOKEN_AUTH',
    'InvalidParameterException: REFRESH_TOKEN_AUTH flow not enabled for this client',
  ],
  [
    clientId,
    'ADMIN_USER_PASSWORD_AUTH',
    'InvalidParameterException: Initiate Auth method not supported.',
  ],
  [clientId, 'CUSTOM_AUTH', 'InvalidParameterException: Initiate Auth method not supported.'],
  [clientId, 'constructor', 'InvalidParameterException: Initiate Auth method not supported.'],
  [
    clientId,
    'USER_PASSWORD_AUTH',
    'InvalidParameterException: Missing required parameter USERNAME',
  ],
  ['nobody', 'USER_SRP_AUTH', 'ResourceNotFoundException: User pool client nobody does not exist.'],
])('client %s with the flow %s is refused', async (ClientId, flow, reason) => {
  const AuthFlow = flow as 'USER_SRP_AUTH';
  expect(
    await refusal(
      cognito.sdk().send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: {} })),
    ),
  ).toBe(reason);
});
