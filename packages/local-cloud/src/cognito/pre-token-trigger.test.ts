import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, toClaims, refresh, signInTokens } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, goodPassword, poolId } from './testing/test-pool.ts';
import type { PreTokenGenerationV2Event } from './trigger-events.ts';

let cognito: TestCognito;
let events: PreTokenGenerationV2Event[];
let respond: (event: PreTokenGenerationV2Event) => unknown;

beforeEach(async () => {
  events = [];
  respond = () => ({ claimsAndScopeOverrideDetails: null });
  cognito = await startTestCognito({
    triggers: {
      preTokenGenerationV2: async (event) => {
        events.push(structuredClone(event));
        return { ...event, response: await respond(event) };
      },
    },
  });
});
afterEach(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

test("the trigger receives AWS's event at sign-in, new password and refresh", async () => {
  const sub = await addPerson(cognito, 'ada@example.org', { name: 'Ada', 'custom:tenant_id': '2' });
  await cognito
    .sdk()
    .send(
      new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: sub, GroupName: 'staff' }),
    );
  const { RefreshToken } = await signInTokens(cognito, 'ada@example.org');
  await refresh(cognito, RefreshToken);
  const TemporaryPassword = 'Temporary-pass-1';
  const invited = {
    UserPoolId: poolId,
    Username: 'new@example.org',
    TemporaryPassword,
    MessageAction: 'SUPPRESS' as const,
  };
  await cognito.sdk().send(new AdminCreateUserCommand(invited));
  const { ChallengeName, Session } = await cognito.sdk().send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: invited.Username, PASSWORD: TemporaryPassword },
    }),
  );
  const ChallengeResponses = { USERNAME: invited.Username, NEW_PASSWORD: goodPassword };
  const ClientMetadata = { device: 'phone' };
  await cognito.sdk().send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses,
      ClientMetadata,
    }),
  );

  expect(events[0]).toEqual({
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    region: 'eu-west-1',
    userPoolId: poolId,
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: {
      userAttributes: {
        sub,
        email: 'ada@example.org',
        email_verified: 'true',
        name: 'Ada',
        'custom:tenant_id': '2',
        'cognito:user_status': 'CONFIRMED',
      },
      groupConfiguration: {
        groupsToOverride: ['staff'],
        iamRolesToOverride: [],
        preferredRole: null,
      },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'TokenGeneration_Authentication',
    'TokenGeneration_RefreshTokens',
    'TokenGeneration_NewPasswordChallenge',
  ]);
  expect(events[2]?.request).toMatchObject({
    clientMetadata: { device: 'phone' },
    userAttributes: { 'cognito:user_status': 'CONFIRMED' },
  });
});

test('claims of any JSON kind, suppressed claims, groups and scopes reach the tokens', async () => {
  await addPerson(cognito, 'ada@example.org', { name: 'Ada' });
  respond = () => ({
    claimsAndScopeOverrideDetails: {
      idTokenGeneration: {
        claimsToAddOrOverride: {
          tenant_id: 2,
          roles: ['admin', 'recruiter'],
          nested: { a: [1, null] },
          name: 'Countess',
        },
        claimsToSuppress: ['email'],
      },
      accessTokenGeneration: {
        claimsToAddOrOverride: { tenant_id: 2, active: true },
        claimsToSuppress: ['device'],
        scopesToAdd: ['interviews/read'],
      },
      groupOverrideDetails: {
        groupsToOverride: ['tenant-2'],
        iamRolesToOverride: [],
        preferredRole: '',
      },
    },
  });
  const { id, access } = toClaims(await signInTokens(cognito, 'ada@example.org'));
  expect(id).toMatchObject({
    tenant_id: 2,
    roles: ['admin', 'recruiter'],
    nested: { a: [1, null] },
    name: 'Countess',
    'cognito:groups': ['tenant-2'],
  });
  expect(id).not.toHaveProperty('email');
  expect(access).toMatchObject({
    tenant_id: 2,
    active: true,
    scope: 'aws.cognito.signin.user.admin interviews/read',
    'cognito:groups': ['tenant-2'],
  });
});

test('the claims that AWS reserves cannot be changed', async () => {
  const sub = await addPerson(cognito, 'ada@example.org');
  const taken = Object.fromEntries(
    [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'jti',
      'token_use',
      'client_id',
      'username',
      'scope',
      'origin_jti',
      'cognito:username',
      'cognito:groups',
      'dev:x',
    ].map((name) => [name, 'forged']),
  );
  const changes = {
    claimsToAddOrOverride: taken,
    claimsToSuppress: ['sub', 'aud', 'exp', 'origin_jti'],
  };
  respond = () => ({
    claimsAndScopeOverrideDetails: { idTokenGeneration: changes, accessTokenGeneration: changes },
  });
  const { id, access } = toClaims(await signInTokens(cognito, 'ada@example.org'));
  expect(JSON.stringify([id, access])).not.toContain('forged');
  expect([id.sub, access.sub]).toEqual([sub, sub]);
  expect([id.aud, access.aud]).toEqual([clientId, undefined]);
});

test('an access token may name its own client as audience', async () => {
  await addPerson(cognito, 'ada@example.org');
  respond = ({ callerContext }) => ({
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { aud: callerContext.clientId } },
    },
  });
  expect(toClaims(await signInTokens(cognito, 'ada@example.org')).access.aud).toBe(clientId);
});

test('a token without the self-service scope cannot call operations on its user', async () => {
  await addPerson(cognito, 'ada@example.org');
  respond = () => ({
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        scopesToSuppress: ['aws.cognito.signin.user.admin'],
        scopesToAdd: ['a/b'],
      },
    },
  });
  const { AccessToken } = await signInTokens(cognito, 'ada@example.org');
  expect(await refusal(cognito.sdk().send(new GetUserCommand({ AccessToken })))).toMatch(
    /required scopes/,
  );
});

test('a trigger that throws refuses sign-in and refresh; the token stays valid', async () => {
  await addPerson(cognito, 'ada@example.org');
  const { RefreshToken } = await signInTokens(cognito, 'ada@example.org');
  respond = () => Promise.reject(new Error('membership ended'));
  const reason =
    'UserLambdaValidationException: PreTokenGeneration failed with error membership ended.';
  expect(await refusal(signInTokens(cognito, 'ada@example.org'))).toBe(reason);
  expect(await refusal(refresh(cognito, RefreshToken))).toBe(reason);
  respond = () => ({});
  cognito.clock.offset += 120_000;
  await refresh(cognito, RefreshToken);
});

test.each([
  undefined,
  'text',
  { claimsAndScopeOverrideDetails: { idTokenGeneration: { claimsToSuppress: 'email' } } },
])('the trigger response %j is invalid', async (response) => {
  await addPerson(cognito, 'ada@example.org');
  respond = () => response;
  expect(await refusal(signInTokens(cognito, 'ada@example.org'))).toMatch(
    /^InvalidLambdaResponseException/,
  );
});

test('a user who is disabled while the trigger runs gets no tokens', async () => {
  const Username = await addPerson(cognito, 'ada@example.org');
  respond = async () => {
    await cognito.sdk().send(new AdminDisableUserCommand({ UserPoolId: poolId, Username }));
    return {};
  };
  expect(await refusal(signInTokens(cognito, 'ada@example.org'))).toBe(
    'NotAuthorizedException: User is disabled.',
  );
});
