import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationTable } from './operations/operation-table.ts';
import { startCognito } from './start-cognito.ts';
import { addPerson, passwordAuth, refresh, signInTokens } from './testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from './testing/cognito-harness.ts';
import { clientId, goodPassword, poolId, testClient, testPool } from './testing/test-pool.ts';

let cognito: TestCognito;
beforeAll(async () => {
  cognito = await startTestCognito();
});
afterAll(async () => {
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

const post = (operation: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(cognito.engine.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
  });
const outcome = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { __type?: string }).__type,
];

test.each([
  ['truncated', '{"ClientId":'],
  ['empty', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
])('a body that is %s causes a SerializationException', async (_, body) => {
  expect(await outcome(await post('SignUp', body))).toEqual([400, 'SerializationException']);
});

test.each([
  ['SignUp', {}, 'InvalidParameterException'],
  [
    'SignUp',
    { ClientId: clientId, Username: null, Password: goodPassword },
    'InvalidParameterException',
  ],
  [
    'SignUp',
    { ClientId: clientId, Username: 'a@example.org', Password: 'x'.repeat(257) },
    'InvalidParameterException',
  ],
  ['SignUp', { ClientId: clientId, Username: 7, Password: goodPassword }, 'SerializationException'],
  [
    'SignUp',
    {
      ClientId: clientId,
      Username: 'a@example.org',
      Password: goodPassword,
      UserAttributes: 'email',
    },
    'SerializationException',
  ],
  ['ConfirmSignUp', { ClientId: clientId, Username: 'a@example.org' }, 'InvalidParameterException'],
  ['InitiateAuth', { ClientId: clientId }, 'InvalidParameterException'],
  ['InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH' }, 'InvalidParameterException'],
  [
    'InitiateAuth',
    { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: ['a'] } },
    'SerializationException',
  ],
  [
    'RespondToAuthChallenge',
    { ClientId: clientId, ChallengeName: 'PASSWORD_VERIFIER' },
    'InvalidParameterException',
  ],
  [
    'RespondToAuthChallenge',
    { ClientId: clientId, ChallengeName: 'CUSTOM_CHALLENGE' },
    'InvalidParameterException',
  ],
  [
    'RespondToAuthChallenge',
    {
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 'x'.repeat(20),
      ChallengeResponses: {},
    },
    'NotAuthorizedException',
  ],
  ['GetTokensFromRefreshToken', { ClientId: clientId }, 'InvalidParameterException'],
  ['GetUser', {}, 'InvalidParameterException'],
  ['VerifySoftwareToken', { AccessToken: 'x', UserCode: '12ab' }, 'InvalidParameterException'],
  [
    'AdminCreateUser',
    { UserPoolId: poolId, Username: 'a@example.org' },
    'MissingAuthenticationTokenException',
  ],
  ['NoSuchOperation', {}, 'UnknownOperationException'],
  ['constructor', {}, 'UnknownOperationException'],
])('%s with %j returns %s', async (operation, body, type) => {
  const answer = await post(operation, JSON.stringify(body));
  expect(answer.headers.get('x-amzn-errortype')).toBe(type);
  expect(await outcome(answer)).toEqual([400, type]);
});

test('exactly the admin operations require a signature', async () => {
  for (const name of operationTable.keys()) {
    const [, type] = await outcome(await post(name, '{}'));
    const isAdmin = /^(Admin|List|Create|Describe|GetGroup)/.test(name);
    expect([name, type]).toEqual([
      name,
      isAdmin ? 'MissingAuthenticationTokenException' : 'InvalidParameterException',
    ]);
  }
});

test('targets of other services and other content types are refused', async () => {
  expect(
    await outcome(await post('SignUp', '{}', { 'x-amz-target': 'DynamoDB_20120810.SignUp' })),
  ).toEqual([400, 'UnknownOperationException']);
  expect(await outcome(await post('SignUp', '{}', { 'content-type': 'text/plain' }))).toEqual([
    400,
    'SerializationException',
  ]);
});

test('a body above 128 KiB is refused, with or without a Content-Length', async () => {
  const large = JSON.stringify({ ClientId: 'x'.repeat(200_000) });
  expect(await outcome(await post('SignUp', large))).toEqual([
    413,
    'RequestEntityTooLargeException',
  ]);
  const stream = new Blob([large]).stream();
  const chunked = { body: stream, duplex: 'half' } as RequestInit;
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
  };
  expect(
    await outcome(await fetch(cognito.engine.url, { method: 'POST', headers, ...chunked })),
  ).toEqual([413, 'RequestEntityTooLargeException']);
});

test('a client that disconnects in the middle of a body affects no other request', async () => {
  const socket = connect(Number(new URL(cognito.engine.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"a":');
  socket.destroy();
  expect((await fetch(`${cognito.engine.url}/${poolId}/.well-known/jwks.json`)).status).toBe(200);
});

test('only pages of allowed origins may send requests', async () => {
  const preflight = (origin: string) =>
    fetch(cognito.engine.url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const allowed = (await preflight('http://localhost:5173')).headers;
  expect(allowed.get('access-control-allow-origin')).toBe('http://localhost:5173');
  for (const name of ['x-amz-target', 'x-amz-user-agent', 'content-type', 'cache-control']) {
    expect(allowed.get('access-control-allow-headers')).toContain(name);
  }
  expect(
    (await post('SignUp', '{}', { origin: 'http://localhost:5173' })).headers.get(
      'access-control-allow-origin',
    ),
  ).toBe('http://localhost:5173');
  for (const origin of ['http://localhost:5174', 'https://evil.example', 'null']) {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('other paths and methods return 404', async () => {
  expect((await fetch(`${cognito.engine.url}/other/.well-known/jwks.json`)).status).toBe(404);
  expect((await fetch(cognito.engine.url, { method: 'DELETE' })).status).toBe(404);
  expect((await fetch(`${cognito.engine.url}/oauth2/token`, { method: 'POST' })).status).toBe(404);
});

test('only this user can read the files, which hold no password, code or token', async () => {
  await addPerson(cognito, 'secret@example.org');
  const { RefreshToken } = await signInTokens(cognito, 'secret@example.org');
  const second = await refresh(cognito, RefreshToken);
  expect(statSync(cognito.dataDir).mode & 0o777).toBe(0o700);
  const names = ['secrets.json', 'pool.sqlite', 'pool.sqlite-wal'];
  for (const name of names)
    expect([name, statSync(join(cognito.dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
  const stored = Buffer.concat(
    names.map((name) => readFileSync(join(cognito.dataDir, name))),
  ).toString('latin1');
  expect(stored).toContain('secret@example.org');
  for (const secret of [goodPassword, RefreshToken, second.RefreshToken!])
    expect(stored).not.toContain(secret);
});

test('a restart keeps users, tokens and keys', async () => {
  await addPerson(cognito, 'stay@example.org');
  const { RefreshToken } = await signInTokens(cognito, 'stay@example.org');
  const keys = cognito.engine.jwks();
  await cognito.restart();
  expect(cognito.engine.jwks()).toEqual(keys);
  await refresh(cognito, RefreshToken);
  await passwordAuth(cognito, 'stay@example.org');
});

test('a second engine on the same folder is refused', async () => {
  const options = {
    dataDir: cognito.dataDir,
    port: 0,
    now: Date.now,
    region: 'eu-west-1',
    pool: testPool(),
    clients: [testClient()],
    triggers: {},
    sendMail: async () => {},
    allowedOrigins: [],
    accountId: '000000000000',
    credentials: () => undefined,
  };
  expect(await refusal(startCognito(options))).toMatch(/locked/);
});

test('an unexpected error is returned without details and reported', async () => {
  let bug = false;
  const broken = await startTestCognito({ now: () => (bug ? Number.NaN : Date.now()) });
  await addPerson(broken, 'bug@example.org');
  bug = true;
  expect(await refusal(signInTokens(broken, 'bug@example.org'))).toBe(
    'InternalErrorException: Internal error.',
  );
  expect(broken.errors.length).toBeGreaterThan(0);
  await broken.stop();
});
