import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPoolSecrets } from './crypto/pool-secrets.ts';
import { addPerson, toClaims, refresh, signInTokens } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, poolId, testClient } from './testing/test-pool.ts';

const day = 86_400_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let cognito: TestCognito;
beforeAll(async () => {
  cognito = await startTestCognito({
    clients: [
      testClient(),
      testClient({ id: 'other' }),
      testClient({ id: 'still', refreshRotationGraceSeconds: undefined }),
      testClient({ id: 'strict', refreshRotationGraceSeconds: 0 }),
      testClient({ id: 'unrevocable', tokenRevocation: false }),
    ],
  });
});
afterAll(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

const getUser = (AccessToken: string) => cognito.sdk().send(new GetUserCommand({ AccessToken }));
const signInWith = async (ClientId: string, email: string) => {
  const AuthParameters = { USERNAME: email, PASSWORD: 'Correct-horse-9' };
  const command = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  return (await cognito.sdk().send(command)).AuthenticationResult as {
    AccessToken: string;
    RefreshToken: string;
  };
};
const refreshWith = async (ClientId: string, RefreshToken: string) =>
  (await cognito.sdk().send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })))
    .AuthenticationResult!;

test("both tokens contain AWS's claims and verify with the published keys", async () => {
  const sub = await addPerson(cognito, 'claims@example.org', {
    name: 'Ada',
    'custom:tenant_id': '2',
    'custom:nickname': 'hidden',
  });
  for (const GroupName of ['staff', 'admins']) {
    await cognito
      .sdk()
      .send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: sub, GroupName }));
  }
  const before = Math.floor(cognito.now() / 1000);
  const tokens = await signInTokens(cognito, 'claims@example.org');
  const { id, access } = toClaims(tokens);
  const shared = {
    sub,
    'cognito:groups': ['admins', 'staff'],
    iss: cognito.engine.issuer,
    origin_jti: expect.stringMatching(uuid),
    event_id: expect.stringMatching(uuid),
    jti: expect.stringMatching(uuid),
    auth_time: id.iat,
    iat: expect.any(Number),
    exp: id.iat! + 900,
  };
  expect(id).toEqual({
    ...shared,
    aud: clientId,
    token_use: 'id',
    'cognito:username': sub,
    email: 'claims@example.org',
    email_verified: true,
    name: 'Ada',
    'custom:tenant_id': '2',
  });
  expect(access).toEqual({
    ...shared,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    version: 2,
    username: sub,
  });
  expect(id.iat).toBeGreaterThanOrEqual(before);
  expect(id.origin_jti).toBe(access.origin_jti);
  expect(id.jti).not.toBe(access.jti);

  const published = await (
    await fetch(`${cognito.engine.url}/${poolId}/.well-known/jwks.json`)
  ).json();
  expect(published).toEqual(cognito.engine.jwks());
  expect(JSON.stringify(published)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  const keys = createLocalJWKSet(published);
  for (const token of [tokens.IdToken, tokens.AccessToken]) {
    await jwtVerify(token, keys, {
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
      algorithms: ['RS256'],
    });
  }
  expect(decodeProtectedHeader(tokens.IdToken).kid).not.toBe(
    decodeProtectedHeader(tokens.AccessToken).kid,
  );
});

test('all times of a sign-in are the same instant', async () => {
  let now = Date.now();
  const ticking = await startTestCognito({ now: () => (now += 1000) });
  await addPerson(ticking, 'instant@example.org');
  const { id, access } = toClaims(await signInTokens(ticking, 'instant@example.org'));
  expect([id.auth_time, access.auth_time, access.iat, id.exp, access.exp]).toEqual([
    id.iat,
    id.iat,
    id.iat,
    id.iat! + 900,
    id.iat! + 900,
  ]);
  await ticking.stop();
});

test('a rotated token works in the grace period; later use revokes the whole family', async () => {
  await addPerson(cognito, 'rotate@example.org');
  const first = await signInTokens(cognito, 'rotate@example.org');
  const other = await signInTokens(cognito, 'rotate@example.org');
  const second = await refresh(cognito, first.RefreshToken);
  expect(second.RefreshToken).toBeDefined();
  expect(toClaims(second).id).toMatchObject({
    auth_time: toClaims(first).id.auth_time,
    event_id: toClaims(first).id.event_id,
  });
  cognito.clock.offset += 20_000;
  const again = await refresh(cognito, first.RefreshToken);
  cognito.clock.offset += 20_000;
  const third = await refresh(cognito, again.RefreshToken!);
  expect(await refusal(refresh(cognito, first.RefreshToken))).toMatch(
    /^RefreshTokenReuseException/,
  );
  for (const token of [second.RefreshToken!, third.RefreshToken!]) {
    expect(await refusal(refresh(cognito, token))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
  }
  expect(await refusal(getUser(third.AccessToken!))).toBe(
    'NotAuthorizedException: Access Token has been revoked',
  );
  await refresh(cognito, other.RefreshToken);
});

test('without a grace period the old token ends immediately, also for two at once', async () => {
  await addPerson(cognito, 'strict@example.org');
  const { RefreshToken } = await signInWith('strict', 'strict@example.org');
  const results = await Promise.allSettled([
    refreshWith('strict', RefreshToken),
    refreshWith('strict', RefreshToken),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('without rotation the token stays the same, with either operation', async () => {
  await addPerson(cognito, 'still@example.org');
  const { RefreshToken } = await signInWith('still', 'still@example.org');
  for (const AuthFlow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'] as const) {
    const command = new InitiateAuthCommand({
      ClientId: 'still',
      AuthFlow,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });
    const { AuthenticationResult } = await cognito.sdk().send(command);
    expect(AuthenticationResult).toMatchObject({
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      TokenType: 'Bearer',
      ExpiresIn: 900,
    });
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
  }
  expect((await refreshWith('still', RefreshToken)).RefreshToken).toBeUndefined();
});

test('a refresh token expires when the first one would have, despite rotation', async () => {
  await addPerson(cognito, 'expiry@example.org');
  const first = await signInTokens(cognito, 'expiry@example.org');
  cognito.clock.offset += 29 * day;
  const second = await refresh(cognito, first.RefreshToken);
  cognito.clock.offset += day;
  expect(await refusal(refresh(cognito, second.RefreshToken!))).toBe(
    'NotAuthorizedException: Refresh Token has expired',
  );
});

test('another client, a made-up token or a deleted user cannot refresh', async () => {
  const Username = await addPerson(cognito, 'foreign@example.org');
  const { RefreshToken } = await signInTokens(cognito, 'foreign@example.org');
  const invalid = 'NotAuthorizedException: Invalid Refresh Token';
  expect(await refusal(refreshWith('other', RefreshToken))).toBe(invalid);
  expect(await refusal(refresh(cognito, `${RefreshToken}x`))).toBe(invalid);
  await cognito.sdk().send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username }));
  expect(await refusal(refresh(cognito, RefreshToken))).toBe(invalid);
});

test('RevokeToken ends one sign-in and no other', async () => {
  await addPerson(cognito, 'revoke@example.org');
  const [one, two] = [
    await signInTokens(cognito, 'revoke@example.org'),
    await signInTokens(cognito, 'revoke@example.org'),
  ];
  const revoke = (Token: string, ClientId = clientId) =>
    cognito.sdk().send(new RevokeTokenCommand({ ClientId, Token }));
  expect(await refusal(revoke(one.AccessToken))).toMatch(/^UnsupportedTokenTypeException/);
  expect(await refusal(revoke(one.RefreshToken, 'other'))).toMatch(/^UnauthorizedException/);
  await revoke(one.RefreshToken);
  await revoke('never-issued-token');
  expect(await refusal(refresh(cognito, one.RefreshToken))).toMatch(
    /^NotAuthorizedException: Refresh Token has been revoked/,
  );
  expect(await refusal(getUser(one.AccessToken))).toBe(
    'NotAuthorizedException: Access Token has been revoked',
  );
  await getUser(two.AccessToken);
});

test('RevokeToken ends a sign-in and its access tokens by any refresh token', async () => {
  await addPerson(cognito, 'rotated@example.org');
  const first = await signInTokens(cognito, 'rotated@example.org');
  const second = await refresh(cognito, first.RefreshToken);
  await cognito
    .sdk()
    .send(new RevokeTokenCommand({ ClientId: clientId, Token: first.RefreshToken }));
  expect(await refusal(refresh(cognito, second.RefreshToken!))).toMatch(/revoked/);
  for (const token of [first.AccessToken, second.AccessToken!]) {
    expect(await refusal(getUser(token))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
  }
});

test('a client without token revocation revokes nothing', async () => {
  await addPerson(cognito, 'unrevoked@example.org');
  const { RefreshToken } = await signInWith('unrevocable', 'unrevoked@example.org');
  const revoked = cognito
    .sdk()
    .send(new RevokeTokenCommand({ ClientId: 'unrevocable', Token: RefreshToken }));
  expect(await refusal(revoked)).toMatch(/^UnsupportedOperationException/);
  expect((await refreshWith('unrevocable', RefreshToken)).AccessToken).toBeTruthy();
});

test.each(['GlobalSignOut', 'AdminUserGlobalSignOut'])(
  '%s ends every sign-in until now',
  async (operation) => {
    const email = `${operation.toLowerCase()}@example.org`;
    const Username = await addPerson(cognito, email);
    const sessions = [await signInTokens(cognito, email), await signInTokens(cognito, email)];
    if (operation === 'GlobalSignOut') {
      await cognito.sdk().send(new GlobalSignOutCommand({ AccessToken: sessions[0]!.AccessToken }));
    } else {
      await cognito.sdk().send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username }));
    }
    for (const session of sessions) {
      expect(await refusal(getUser(session.AccessToken))).toBe(
        'NotAuthorizedException: Access Token has been revoked',
      );
      expect(await refusal(refresh(cognito, session.RefreshToken))).toMatch(/revoked/);
    }
    await getUser((await signInTokens(cognito, email)).AccessToken);
  },
);

test('disabling ends every sign-in', async () => {
  const Username = await addPerson(cognito, 'off@example.org');
  const { AccessToken, RefreshToken } = await signInTokens(cognito, 'off@example.org');
  await cognito.sdk().send(new AdminDisableUserCommand({ UserPoolId: poolId, Username }));
  expect(await refusal(getUser(AccessToken))).toMatch(/^NotAuthorizedException/);
  expect(await refusal(refresh(cognito, RefreshToken))).toMatch(/^NotAuthorizedException/);
});

test('expired, foreign, altered or otherwise invalid access tokens are refused', async () => {
  const sub = await addPerson(cognito, 'forge@example.org');
  const { AccessToken, IdToken } = await signInTokens(cognito, 'forge@example.org');
  const { access } = toClaims({ AccessToken, IdToken });
  const { id } = loadPoolSecrets(cognito.dataDir, () => Buffer.alloc(0));
  const invalid = 'NotAuthorizedException: Invalid Access Token';
  const [header, payload, signature] = AccessToken.split('.') as [string, string, string];
  const altered = Buffer.from(JSON.stringify({ ...access, sub: 'somebody' })).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const hmac = await new SignJWT(access)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('x'.repeat(32)));
  const wrongKey = await new SignJWT(access)
    .setProtectedHeader({ alg: 'RS256' })
    .sign(id.privateKey);
  for (const token of [
    IdToken,
    `${header}.${altered}.${signature}`,
    `${none}.${payload}.`,
    hmac,
    wrongKey,
    'abc',
    'a.b.c',
  ]) {
    expect(await refusal(getUser(token))).toBe(invalid);
  }
  const change = { PreviousPassword: 'Correct-horse-9', ProposedPassword: 'Correct-horse-8' };
  expect(
    await refusal(
      cognito.sdk().send(new ChangePasswordCommand({ AccessToken: IdToken, ...change })),
    ),
  ).toBe(invalid);
  expect((await getUser(AccessToken)).Username).toBe(sub);
  cognito.clock.offset += 15 * 60_000 + 1000;
  expect(await refusal(getUser(AccessToken))).toBe(
    'NotAuthorizedException: Access Token has expired',
  );
});

test('tokens of a deleted user are refused', async () => {
  const Username = await addPerson(cognito, 'gone@example.org');
  const { AccessToken } = await signInTokens(cognito, 'gone@example.org');
  await cognito.sdk().send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username }));
  expect(await refusal(getUser(AccessToken))).toMatch(/^UserNotFoundException/);
});
