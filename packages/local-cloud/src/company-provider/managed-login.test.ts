import { createServer } from 'node:http';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientOptions } from '../cognito/cognito-options.ts';
import { addPerson, refresh } from '../cognito/testing/api.ts';
import { refusal, startTestCognito, type TestCognito } from '../cognito/testing/cognito-harness.ts';
import {
  makePkce,
  openBrowser,
  type ProviderChoice,
} from '../cognito/testing/managed-login-browser.ts';
import { clientId, poolId, testClient, testPool } from '../cognito/testing/test-pool.ts';
import type { PoolTriggers, PreTokenGenerationV2Event } from '../cognito/trigger-events.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { freePort } from '../shared/ports.ts';
import { startCompanyProviders, type CompanyProviders } from './start-company-providers.ts';

const CALLBACK = 'http://localhost:5173/auth/popup';
const HOME = 'http://localhost:5173/';
const ADA = 'ada@acme.example';

let cognito: TestCognito;
let providers: CompanyProviders;
let triggers: PoolTriggers;
let tokenEvents: PreTokenGenerationV2Event[];

const provider = {
  name: 'Acme',
  issuer: 'https://id.acme.example',
  clientId: 'parley',
  clientSecret: 'a-secret',
  scopes: ['openid', 'email', 'profile'],
  attributeMapping: {
    email: 'email',
    email_verified: 'email_verified',
    name: 'name',
    'custom:nickname': 'sub',
  },
};
const oauthClient = (overrides: Partial<ClientOptions> = {}) =>
  testClient({
    oauth: {
      flows: ['code'],
      scopes: ['openid', 'email', 'profile'],
      callbackUrls: [CALLBACK],
      logoutUrls: [HOME],
      providers: ['Acme'],
    },
    ...overrides,
  });

/** Starts a pool with a provider, and the stand-in of that provider. */
async function start(
  knownAs: Partial<typeof provider> = {},
  client: Partial<ClientOptions> = {},
): Promise<void> {
  const port = await freePort(0);
  cognito = await startTestCognito({
    port,
    pool: testPool({ hasDomain: true, identityProviders: [{ ...provider, ...knownAs }] }),
    clients: [oauthClient(client), testClient({ id: 'otherclient0000000000000' })],
    triggers,
    findProviderUrl: (issuer) => providers.findUrl(issuer),
  });
  providers = await startCompanyProviders({
    port: 0,
    now: cognito.now,
    providers: [provider],
    redirectUri: `http://127.0.0.1:${port}/oauth2/idpresponse`,
  });
}

beforeEach(async () => {
  tokenEvents = [];
  triggers = {
    preTokenGenerationV2: async (event) => {
      tokenEvents.push(structuredClone(event));
      return { ...event, response: { claimsAndScopeOverrideDetails: null } };
    },
  };
  await start();
});
afterEach(async () => {
  await providers.close();
  await cognito.stop();
  expect(cognito.errors).toEqual([]);
});

/** Starts a provider that sends everybody back, with an ID token that has these claims. */
async function startForgingProvider(now: () => number, claims: Record<string, unknown>) {
  const { forged, ...changed } = claims;
  const [pair, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const seconds = Math.floor(now() / 1000);
  let nonce: string | null = null;
  const bodies: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${listening.url}/authorize`,
      token_endpoint: `${listening.url}/token`,
      userinfo_endpoint: `${listening.url}/userinfo`,
      jwks_uri: `${listening.url}/keys`,
    }),
    '/keys': async () => ({ keys: [await exportJWK(pair.publicKey)] }),
    '/userinfo': () => ({ sub: 's-1', email: ADA }),
    '/token': async () => ({
      access_token: 'a',
      id_token: await new SignJWT({
        iss: provider.issuer,
        aud: provider.clientId,
        sub: 's-1',
        nonce,
        iat: seconds,
        exp: seconds + 60,
        ...changed,
      })
        .setProtectedHeader({ alg: 'ES256' })
        .sign(forged === true ? other.privateKey : pair.privateKey),
    }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    if (pathname === '/authorize') {
      nonce = searchParams.get('nonce');
      const to = new URL(searchParams.get('redirect_uri')!);
      to.searchParams.set('code', 'c');
      to.searchParams.set('state', searchParams.get('state')!);
      response.writeHead(302, { location: to.href }).end();
      return;
    }
    void Promise.resolve(bodies[pathname]!()).then((body) => response.end(JSON.stringify(body)));
  });
  const listening = await listenOnLoopback(server, 0);
  return listening;
}

const restart = async (...given: Parameters<typeof start>) => {
  await providers.close();
  await cognito.stop();
  await start(...given);
};

const authorizeUrl = (parameters: Record<string, string | undefined> = {}) => {
  const url = new URL(`${cognito.engine.url}/oauth2/authorize`);
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: 'state-1',
    identity_provider: 'Acme',
    ...parameters,
  };
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

const exchange = async (fields: Record<string, string>) => {
  const answer = await fetch(`${cognito.engine.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

/** Signs in at the provider and returns the parameters with which the browser comes back. */
async function signIn(
  choice: ProviderChoice,
  parameters: Record<string, string | undefined> = {},
  browser = openBrowser(),
) {
  const pkce = makePkce();
  const url = authorizeUrl({
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...parameters,
  });
  const landing = await browser.signIn(url, CALLBACK, choice);
  const back = parametersOf(landing.url);
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code: back['code'] ?? '',
    code_verifier: pkce.verifier,
  };
  return { back, form, landing, browser };
}

/** Signs in with an account of the provider and returns its id there. */
const subjectOf = async (account: string) => {
  const { form } = await signIn({ email: 'probe@acme.example', account });
  const { body } = await exchange(form);
  const [{ userId }] = decodeJwt(body['id_token']!)['identities'] as [{ userId: string }];
  return userId;
};

const link = (userName: string, subject: string, name = 'Acme') =>
  cognito.sdk().send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: userName },
      SourceUser: {
        ProviderName: name,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: subject,
      },
    }),
  );

/** A trigger that links whoever signs in to this user, as the product's own does. */
const linkInTrigger = (userName: () => string) => {
  triggers.preSignUp = async (event) => {
    if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
    await link(userName(), event.request.userAttributes['custom:nickname']!);
    return event;
  };
};

describe('a sign-in with a provider', () => {
  test("creates the provider's own user, with its attributes, and gives tokens", async () => {
    const { back, form } = await signIn({ email: 'Ada@Acme.example' }, { nonce: 'n-1' });
    expect(back).toEqual({ code: expect.any(String), state: 'state-1' });
    const { status, body } = await exchange(form);
    expect(status).toBe(200);
    expect(body).toEqual({
      id_token: expect.any(String),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      token_type: 'Bearer',
    });
    const id = decodeJwt(body['id_token']!);
    expect(id).toMatchObject({ email: ADA, email_verified: true, nonce: 'n-1', aud: clientId });
    const [identity] = id['identities'] as [Record<string, string>];
    expect(identity).toMatchObject({
      providerName: 'Acme',
      providerType: 'OIDC',
      primary: 'true',
    });
    // The name has no upper case, since names of this pool have none; the id keeps it.
    expect(id['cognito:username']).toBe(`acme_${identity['userId']!.toLowerCase()}`);
    expect(decodeJwt(body['access_token']!)['scope']).toBe('openid email profile');
    expect(tokenEvents.map(({ triggerSource }) => triggerSource)).toEqual([
      'TokenGeneration_HostedAuth',
    ]);
  });

  test('is a session that can be renewed and revoked, but not change the user', async () => {
    const { form } = await signIn({ email: ADA });
    const { body } = await exchange(form);
    const renewed = await refresh(cognito, body['refresh_token']!);
    expect(decodeJwt(renewed.AccessToken!)['scope']).toBe('openid email profile');
    expect(tokenEvents.at(-1)).toMatchObject({
      triggerSource: 'TokenGeneration_RefreshTokens',
      request: { scopes: ['openid', 'email', 'profile'] },
    });
    const again = await exchange({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: renewed.RefreshToken!,
    });
    expect(again.status).toBe(200);
    expect(
      await refusal(cognito.sdk().send(new GetUserCommand({ AccessToken: renewed.AccessToken! }))),
    ).toBe('NotAuthorizedException: Access Token does not have required scopes');
  });

  test('that the person cancels leads back with the error and the state', async () => {
    const { back } = await signIn({ email: ADA, cancels: true });
    expect(back).toEqual({
      error: 'access_denied',
      error_description: 'The person has cancelled.',
      state: 'state-1',
    });
  });

  test('is silent while a session lasts, and asks again with prompt=login and after /logout', async () => {
    const { browser } = await signIn({ email: ADA });
    expect((await browser.follow(authorizeUrl(), CALLBACK)).url).toContain('code=');
    const asked = await browser.follow(authorizeUrl({ prompt: 'login' }), CALLBACK);
    expect(asked.html).toContain('Sign in at Acme');
    const out = new URLSearchParams({ client_id: clientId, logout_uri: HOME });
    const home = await browser.follow(`${cognito.engine.url}/logout?${out}`, HOME);
    expect(home.url).toBe(HOME);
    const none = await browser.follow(authorizeUrl({ prompt: 'none' }), CALLBACK);
    expect(parametersOf(none.url)).toMatchObject({ error: 'login_required' });
  });

  test('shows the providers where the client names none', async () => {
    const page = await openBrowser().follow(
      authorizeUrl({ identity_provider: undefined }),
      CALLBACK,
    );
    expect(page.status).toBe(200);
    expect(page.html).toContain('Continue with Acme');
    expect(page.html).not.toContain('password');
  });

  test('of a disabled user is refused', async () => {
    const { form } = await signIn({ email: ADA });
    await exchange(form);
    const { Users = [] } = await cognito.sdk().send(new ListUsersCommand({ UserPoolId: poolId }));
    await cognito
      .sdk()
      .send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: Users[0]!.Username }));
    const { back } = await signIn({ email: ADA });
    expect(back).toMatchObject({
      error: 'invalid_request',
      error_description: 'User is disabled.',
    });
  });
});

describe('the authorization endpoint', () => {
  test.each([
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['a client without OAuth', { client_id: 'otherclient0000000000000' }, 'invalid_client'],
    ['another address', { redirect_uri: 'https://evil.example/' }, 'redirect_mismatch'],
    ['an address below', { redirect_uri: `${CALLBACK}/x` }, 'redirect_mismatch'],
    ['an address with a query', { redirect_uri: `${CALLBACK}?x=1` }, 'redirect_mismatch'],
  ])('redirects nobody for %s', async (_, parameters, message) => {
    const page = await openBrowser().follow(authorizeUrl(parameters), 'https://evil.example');
    expect(page.status).toBe(400);
    expect(page.html).toContain(message);
  });

  test.each([
    ['another response type', { response_type: 'id_token' }, 'invalid_request'],
    ['the implicit grant', { response_type: 'token' }, 'unauthorized_client'],
    ['a challenge without a method', { code_challenge: 'x'.repeat(43) }, 'invalid_request'],
    [
      'a plain challenge',
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      'invalid_request',
    ],
    ['a scope of nobody', { scope: 'openid everything' }, 'invalid_scope'],
    ['a scope that the client lacks', { scope: 'aws.cognito.signin.user.admin' }, 'invalid_scope'],
    ['email without openid', { scope: 'email' }, 'invalid_scope'],
    ['a foreign provider', { identity_provider: 'Globex' }, 'invalid_request'],
  ])('tells the client of %s', async (_, parameters, error) => {
    const { url } = await openBrowser().follow(authorizeUrl(parameters), CALLBACK);
    expect(parametersOf(url)).toMatchObject({ error, state: 'state-1' });
  });

  test('takes the answer of a provider once, in the browser in which the sign-in began', async () => {
    const answerUri = `${cognito.engine.url}/oauth2/idpresponse`;
    const mine = openBrowser();
    const { url } = await mine.signIn(authorizeUrl(), answerUri, { email: ADA });
    const other = await openBrowser().follow(url, CALLBACK);
    expect(other.status).toBe(400);
    expect(other.html).toContain('began elsewhere');
    const late = await mine.follow(url, CALLBACK);
    expect(late.status).toBe(400);
  });
});

describe('the token endpoint', () => {
  test('takes a code once', async () => {
    const { form } = await signIn({ email: ADA });
    expect((await exchange(form)).status).toBe(200);
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: HOME }],
  ])('refuses a code with %s, and the code afterwards', async (_, wrong) => {
    const { form } = await signIn({ email: ADA });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange({ ...form, ...wrong })).toMatchObject(refused);
    expect(await exchange(form)).toMatchObject(refused);
  });

  test('refuses a code after five minutes', async () => {
    const { form } = await signIn({ email: ADA });
    cognito.clock.offset += 5 * 60_000;
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('refuses a verifier for a code that was asked for without a challenge', async () => {
    const { form } = await signIn(
      { email: ADA },
      { code_challenge: undefined, code_challenge_method: undefined },
    );
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ client_id: 'otherclient0000000000000' }, 'invalid_client'],
    [{ code: '' }, 'invalid_request'],
  ])('answers %o with %s', async (fields, error) => {
    const { form } = await signIn({ email: ADA });
    expect(await exchange({ ...form, ...fields })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test('may be asked by every page, and tells why a trigger refused', async () => {
    const { form } = await signIn({ email: ADA });
    triggers.preTokenGenerationV2 = () => Promise.reject(new Error('not today'));
    const answer = await fetch(`${cognito.engine.url}/oauth2/token`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams(form),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: 'PreTokenGeneration failed with error not today.',
    });
  });
});

describe('what a provider says', () => {
  test.each([
    ['an issuer other than in its configuration', { issuer: 'https://id.evil.example' }, 'issuer'],
    ['the wrong secret for it', { clientSecret: 'wrong' }, '401 error getting token'],
  ])('is not used with %s', async (_, knownAs, message) => {
    await restart(knownAs);
    // The stand-in is found also under the wrong issuer.
    const found = providers.findUrl(provider.issuer);
    providers = { ...providers, findUrl: () => found };
    const { back } = await signIn({ email: ADA });
    expect(back).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringMatching(`^Acme Error - .*${message}`),
    });
  });

  test.each([
    ['another issuer', { iss: 'https://id.evil.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['another audience', { aud: 'other' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['no expiry', { exp: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['an expiry that is over', { exp: 1 }, 'ERR_JWT_EXPIRED'],
    ['another nonce', { nonce: 'other' }, 'invalid nonce'],
    ["another person's claims", { sub: 'other' }, 'the subjects differ'],
    ['the signature of another key', { forged: true }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ])('is not believed with %s', async (_, claims, message) => {
    const fake = await startForgingProvider(cognito.now, claims);
    const found = providers;
    providers = { ...found, findUrl: () => fake.url };
    try {
      const { url } = await openBrowser().follow(authorizeUrl(), CALLBACK);
      expect(parametersOf(url)['error_description']).toContain(message);
    } finally {
      await fake.close();
    }
  });

  test('is believed where nothing is forged', async () => {
    const fake = await startForgingProvider(cognito.now, {});
    providers = { ...providers, findUrl: () => fake.url };
    try {
      const { url } = await openBrowser().follow(authorizeUrl(), CALLBACK);
      expect(parametersOf(url)).toHaveProperty('code');
    } finally {
      await fake.close();
    }
  });

  test('goes through a trigger before anything is stored, which may refuse it', async () => {
    const events: unknown[] = [];
    triggers.inboundFederation = async (event) => {
      events.push(event);
      throw new Error('not from here');
    };
    const { back } = await signIn({ email: ADA, verified: false });
    expect(back).toEqual({
      error: 'invalid_request',
      error_description: 'InboundFederation failed with error not from here.',
      state: 'state-1',
    });
    expect(events).toEqual([
      expect.objectContaining({
        triggerSource: 'InboundFederation_ExternalProvider',
        request: {
          providerName: 'Acme',
          providerType: 'OIDC',
          attributes: expect.objectContaining({
            idToken: expect.objectContaining({ email: ADA, email_verified: 'false' }),
          }),
        },
      }),
    ]);
    const { Users } = await cognito.sdk().send(new ListUsersCommand({ UserPoolId: poolId }));
    expect(Users).toEqual([]);
  });

  test('can be replaced by the trigger', async () => {
    triggers.inboundFederation = async (event) => ({
      ...event,
      response: { userAttributesToMap: { email: 'other@acme.example' } },
    });
    const { form } = await signIn({ email: ADA });
    const { body } = await exchange(form);
    expect(decodeJwt(body['id_token']!)).toMatchObject({
      email: 'other@acme.example',
      email_verified: false,
    });
  });

  test('cannot be written to an attribute that the client may not write', async () => {
    await restart({}, { writeAttributes: ['email', 'name'] });
    const { back } = await signIn({ email: ADA });
    expect(back).toMatchObject({
      error_description: 'Attribute cannot be updated: custom:nickname',
    });
  });
});

describe('linking', () => {
  test('in the trigger lets the first sign-in fail once, as on AWS, and the next one in', async () => {
    const userName = await addPerson(cognito, ADA, { name: 'Ada' });
    linkInTrigger(() => userName);
    const first = await signIn({ email: ADA });
    expect(first.back['error']).toBe('invalid_request');
    expect(first.back['error_description']).toMatch(/^Already found an entry for username Acme_/);
    const { form } = await signIn({ email: ADA }, {}, first.browser);
    const { body } = await exchange(form);
    const id = decodeJwt(body['id_token']!);
    expect(id).toMatchObject({ sub: userName, 'cognito:username': userName });
    expect(id['identities']).toEqual([
      expect.objectContaining({ providerName: 'Acme', primary: 'false' }),
    ]);
    const user = await cognito
      .sdk()
      .send(new AdminGetUserCommand({ UserPoolId: poolId, Username: ADA }));
    const identities = user.UserAttributes?.find(({ Name }) => Name === 'identities')?.Value;
    expect(JSON.parse(identities!)).toEqual([
      expect.objectContaining({ providerName: 'Acme', primary: false }),
    ]);
    expect(tokenEvents.at(-1)!.request.userAttributes['identities']).toBe(identities);
  });

  test('copies the address of each sign-in to the person, also one of another company', async () => {
    const userName = await addPerson(cognito, ADA);
    linkInTrigger(() => userName);
    await signIn({ email: ADA, account: 'a-2' });
    await signIn({ email: 'carl@globex.example', account: 'a-2' });
    const user = await cognito
      .sdk()
      .send(new AdminGetUserCommand({ UserPoolId: poolId, Username: userName }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'carl@globex.example' });
  });

  test('needs an existing user, a provider of the pool and its subject', async () => {
    const userName = await addPerson(cognito, ADA);
    expect(await refusal(link('nobody', 's-1'))).toMatch(/^UserNotFoundException/);
    // The address is no name of a user.
    expect(await refusal(link(ADA, 's-1'))).toMatch(/^UserNotFoundException/);
    expect(await refusal(link(userName, 's-1', 'Globex'))).toMatch(/^ResourceNotFoundException/);
    await link(userName, 's-1');
    expect(await refusal(link(userName, 's-1'))).toBe(
      'InvalidParameterException: SourceUser is already linked to DestinationUser',
    );
  });

  test("is refused for a provider's user who has signed in already, and for a sixth one", async () => {
    const subject = await subjectOf('a-1');
    const userName = await addPerson(cognito, ADA);
    expect(await refusal(link(userName, subject))).toMatch(/^InvalidParameterException: Merging/);
    for (const one of ['1', '2', '3', '4', '5']) await link(userName, one);
    expect(await refusal(link(userName, '6'))).toMatch(/^LimitExceededException/);
  });

  test('is refused for a user with an attribute that cannot be changed', async () => {
    const userName = await addPerson(cognito, ADA, { 'custom:tenant_id': '2' });
    expect(await refusal(link(userName, 's-1'))).toBe(
      'InvalidParameterException: Invalid DestinationUser: custom:tenant_id is not mutable.',
    );
  });

  test('lets in a person who has not chosen a password yet', async () => {
    const { User } = await cognito.sdk().send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username: ADA,
        MessageAction: 'SUPPRESS',
      }),
    );
    linkInTrigger(() => User!.Username!);
    const first = await signIn({ email: ADA });
    const { form } = await signIn({ email: ADA }, {}, first.browser);
    const { body } = await exchange(form);
    expect(decodeJwt(body['id_token']!)['sub']).toBe(User!.Username);
    const renewed = await cognito.sdk().send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: clientId,
        RefreshToken: body['refresh_token'],
      }),
    );
    expect(renewed.AuthenticationResult?.IdToken).toBeDefined();
  });
});

test('a pool without a domain has no managed login', async () => {
  const other = await startTestCognito({ clients: [oauthClient()] });
  try {
    for (const path of ['/oauth2/authorize', '/login', '/logout', '/oauth2/token'])
      expect((await fetch(`${other.engine.url}${path}`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});
