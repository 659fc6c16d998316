import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import type { ClientOAuth, ClientOptions, OidcProviderOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { refreshTokens } from '../tokens/refresh-tokens.ts';
import { startTokenFamily } from '../tokens/start-token-family.ts';
import { askProvider, discover } from './ask-provider.ts';
import { LoginError, LoginPageError } from './login-error.ts';
import { loginPage, messagePage } from './login-pages.ts';
import type { AuthorizationRequest } from './login-store.ts';
import { signInExternalUser } from './sign-in-external-user.ts';

type Parameters = URLSearchParams;
type OAuthClient = ClientOptions & { oauth: ClientOAuth };

/** The cookie of a session of managed login, and that of a sign-in that goes on at a provider. */
const COOKIES = { session: 'cognito', browser: 'csrf-state' } as const;
const MAX_FORM_BYTES = 32 * 1024;

interface Redirection {
  to: string;
  cookies?: string[];
}

export interface ManagedLogin {
  /** Answers a request of managed login; false if the path is none of its own. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

/**
 * Returns managed login of a pool with a domain: `/oauth2/authorize`, `/login`,
 * `/oauth2/idpresponse`, `/oauth2/token` and `/logout`. Source: Cognito developer guide, "User pool
 * endpoints and managed login reference".
 * @param limit throws if an operation comes too often
 */
export function createManagedLogin(
  pool: PoolContext,
  limit: (operation: string, input: object) => void,
): ManagedLogin {
  const pages: Record<
    string,
    (request: IncomingMessage, url: URL) => Promise<Redirection | string>
  > = {
    '/oauth2/authorize': (request, url) => authorize(pool, request, url),
    '/login': async (_, url) => showLogin(pool, url.searchParams),
    '/oauth2/idpresponse': (request, url) => {
      limit('/oauth2/idpresponse', {});
      return receiveProviderAnswer(pool, request, url);
    },
    '/logout': async (request, url) => logOut(pool, request, url.searchParams),
  };
  return {
    async serve(request, response, path) {
      if (path === '/oauth2/token') {
        await serveToken(pool, request, response);
        return true;
      }
      const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (!page || request.method !== 'GET') return false;
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      try {
        const answer = await page(request, url);
        if (typeof answer === 'string') sendPage(response, 200, answer);
        else redirect(response, answer);
      } catch (error) {
        if (!(error instanceof LoginPageError || error instanceof CognitoError)) throw error;
        sendPage(response, 400, messagePage('Sign-in does not work this way', error.message));
      }
      return true;
    },
  };
}

/** Begins a sign-in, at a provider if the client names one. */
async function authorize(
  pool: PoolContext,
  request: IncomingMessage,
  url: URL,
): Promise<Redirection> {
  const { searchParams: given } = url;
  const { client, redirectUri } = findRedirection(pool, given);
  return redirectingErrors(redirectUri, given.get('state') ?? undefined, async () => {
    const wanted = readRequest(client, redirectUri, given);
    const name = given.get('identity_provider');
    const provider = name === null ? undefined : findProvider(pool, client, name);
    const prompts = (given.get('prompt') ?? '').split(' ');
    const session = pool.logins.findSession(readCookie(request, COOKIES.session) ?? '');
    const isFitting = session && (!provider || provider.name === session.provider);
    if (isFitting && !prompts.includes('login')) {
      const user = pool.users.get(session.sub);
      if (user?.enabled) return toClient(pool, wanted, session.sub);
    }
    if (prompts.includes('none'))
      throw new LoginError('login_required', 'Nobody is signed in here.');
    if (!provider) return { to: `/login?${given}` };
    return toProvider(pool, url, provider, wanted, given.get('prompt'));
  });
}

/**
 * Returns the client and the registered address to which it is redirected. Without them nobody is
 * redirected, because anybody could have made the link.
 */
function findRedirection(
  pool: PoolContext,
  given: Parameters,
): { client: OAuthClient; redirectUri: string } {
  const client = findOAuthClient(pool, given.get('client_id'));
  const redirectUri = given.get('redirect_uri') ?? '';
  if (!client.oauth.callbackUrls.includes(redirectUri))
    throw new LoginPageError('redirect_mismatch: the address to return to is not registered.');
  return { client, redirectUri };
}

function findOAuthClient(pool: PoolContext, id: string | null): OAuthClient {
  const client = pool.options.clients.find((one) => one.id === id);
  if (!client?.oauth) throw new LoginPageError('invalid_client: there is no such client.');
  return { ...client, oauth: client.oauth };
}

function readRequest(
  { id, oauth }: OAuthClient,
  redirectUri: string,
  given: Parameters,
): AuthorizationRequest {
  const invalid = (why: string) => new LoginError('invalid_request', why);
  const names = [...given.keys()];
  if (new Set(names).size < names.length) throw invalid('A parameter is given twice.');
  const type = given.get('response_type');
  if (type !== 'code' && type !== 'token') throw invalid('response_type must be code or token');
  if (type === 'token' || !oauth.flows.includes('code'))
    throw new LoginError('unauthorized_client', 'The client may not use this response type.');
  const method = given.get('code_challenge_method');
  const challenge = given.get('code_challenge');
  if ((challenge === null) !== (method === null))
    throw invalid('code_challenge and code_challenge_method belong together');
  if (method !== null && method !== 'S256') throw invalid('Only S256 is supported');
  if (challenge !== null && !/^[\w-]{43}$/.test(challenge)) throw invalid('Bad code_challenge');
  const asked = (given.get('scope') ?? '').split(' ').filter(Boolean);
  const scopes = asked.length > 0 ? asked : oauth.scopes;
  const needsOpenId = scopes.some((scope) => ['email', 'phone', 'profile'].includes(scope));
  if (
    !scopes.every((scope) => oauth.scopes.includes(scope)) ||
    (needsOpenId && !scopes.includes('openid'))
  )
    throw new LoginError('invalid_scope', 'The client may not ask for these scopes.');
  return {
    clientId: id,
    redirectUri,
    state: given.get('state') ?? undefined,
    scopes,
    challenge: challenge ?? undefined,
    nonce: given.get('nonce') ?? undefined,
  };
}

function findProvider(
  pool: PoolContext,
  { oauth }: OAuthClient,
  wanted: string,
): OidcProviderOptions {
  const provider = pool.options.pool.identityProviders?.find(({ name }) => name === wanted);
  if (!provider || !oauth.providers.includes(provider.name))
    throw new LoginError('invalid_request', `The client has no provider ${wanted}.`);
  return provider;
}

async function toProvider(
  pool: PoolContext,
  here: URL,
  provider: OidcProviderOptions,
  request: AuthorizationRequest,
  prompt: string | null,
): Promise<Redirection> {
  const { authorization_endpoint } = await discover(pool, provider);
  const [state, nonce, browser] = [makeSecret(pool), makeSecret(pool), makeSecret(pool)];
  pool.logins.putRequest(state, { request, provider: provider.name, nonce, browser });
  const to = new URL(authorization_endpoint);
  for (const [name, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: toAnswerUri(here),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state,
    nonce,
    ...(prompt !== null && { prompt }),
  }))
    to.searchParams.set(name, value);
  return { to: to.href, cookies: [makeCookie(COOKIES.browser, browser, 900)] };
}

const toAnswerUri = ({ origin }: URL): string => `${origin}/oauth2/idpresponse`;

/** Takes what the provider says, and leads back to the client with a code or with an error. */
async function receiveProviderAnswer(
  pool: PoolContext,
  request: IncomingMessage,
  url: URL,
): Promise<Redirection> {
  const given = url.searchParams;
  const begun = pool.logins.takeRequest(given.get('state') ?? '');
  // Somebody else's answer must not sign this browser in.
  if (!begun || begun.browser !== readCookie(request, COOKIES.browser))
    throw new LoginPageError('invalid_request: this sign-in has expired or began elsewhere.');
  const { request: wanted } = begun;
  const done = [makeCookie(COOKIES.browser, '', 0)];
  return redirectingErrors(wanted.redirectUri, wanted.state, async () => {
    const client = findOAuthClient(pool, wanted.clientId);
    const provider = findProvider(pool, client, begun.provider);
    const error = given.get('error');
    if (error !== null) throw new LoginError(error, given.get('error_description') ?? error);
    const answer = await askProvider(pool, provider, {
      code: given.get('code') ?? '',
      redirectUri: toAnswerUri(url),
      nonce: begun.nonce,
    });
    const user = await signInExternalUser(pool, client, provider, answer);
    const session = makeSecret(pool);
    pool.logins.putSession(session, user.sub, provider.name);
    const { to } = toClient(pool, wanted, user.sub);
    return { to, cookies: [...done, makeCookie(COOKIES.session, session, 3600)] };
  });
}

function toClient(pool: PoolContext, request: AuthorizationRequest, sub: string): Redirection {
  const code = makeSecret(pool);
  pool.logins.putCode(code, { request, sub });
  return { to: withParameters(request.redirectUri, { code, state: request.state }) };
}

async function redirectingErrors(
  redirectUri: string,
  state: string | undefined,
  work: () => Promise<Redirection>,
): Promise<Redirection> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LoginError)) throw error;
    const parameters = { error: error.code, error_description: error.message, state };
    return { to: withParameters(redirectUri, parameters) };
  }
}

/** Shows the client's providers. */
function showLogin(pool: PoolContext, given: Parameters): string {
  const { client } = findRedirection(pool, given);
  const links = client.oauth.providers
    .filter((name) => name !== 'COGNITO')
    .map((name) => {
      const to = new URLSearchParams(given);
      to.set('identity_provider', name);
      return { label: `Continue with ${name}`, to: `/oauth2/authorize?${to}` };
    });
  return loginPage(links, client.oauth.providers.includes('COGNITO'));
}

/** Ends the session of managed login and leads to a registered address. */
function logOut(pool: PoolContext, request: IncomingMessage, given: Parameters): Redirection {
  const client = findOAuthClient(pool, given.get('client_id'));
  const to = given.get('logout_uri') ?? '';
  if (!client.oauth.logoutUrls.includes(to))
    throw new LoginPageError('invalid_request: the address to sign out to is not registered.');
  pool.logins.removeSession(readCookie(request, COOKIES.session) ?? '');
  return { to, cookies: [makeCookie(COOKIES.session, '', 0)] };
}

/** Answers the token endpoint, which any page may call (`Access-Control-Allow-Origin: *`). */
async function serveToken(
  pool: PoolContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  try {
    if (request.method !== 'POST') throw new LoginError('invalid_request', 'Only POST is allowed.');
    send(200, await issueTokens(pool, await readForm(request)));
  } catch (error) {
    // Errors of a trigger are told with its message, those of tokens by their code alone.
    if (error instanceof LoginError)
      send(400, { error: error.code, error_description: error.message });
    else if (error instanceof CognitoError) {
      const isTrigger = /Lambda/.test(error.type);
      send(400, {
        error: isTrigger ? 'invalid_request' : 'invalid_grant',
        ...(isTrigger && { error_description: error.message }),
      });
    } else throw error;
  }
}

async function issueTokens(pool: PoolContext, form: Parameters): Promise<object> {
  const client = pool.options.clients.find(({ id }) => id === form.get('client_id'));
  if (!client?.oauth) throw new LoginError('invalid_client', 'There is no such client.');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(pool, client, form);
    case 'refresh_token': {
      const refreshToken = form.get('refresh_token');
      if (!refreshToken) throw new LoginError('invalid_request', 'refresh_token is missing.');
      return toTokenAnswer(await refreshTokens(pool, { client, refreshToken }));
    }
    default:
      throw new LoginError('unsupported_grant_type', 'This grant is not supported.');
  }
}

async function exchangeCode(
  pool: PoolContext,
  client: ClientOptions,
  form: Parameters,
): Promise<object> {
  const invalid = (why: string) => new LoginError('invalid_grant', why);
  const given = form.get('code');
  if (!given || !form.get('redirect_uri'))
    throw new LoginError('invalid_request', 'code or redirect_uri is missing.');
  // A code is used up by the first attempt, whatever becomes of it.
  const code = pool.logins.takeCode(given);
  if (!code) throw invalid('The code is unknown, expired or used.');
  const { request } = code;
  if (request.clientId !== client.id || request.redirectUri !== form.get('redirect_uri'))
    throw invalid('The code was given to another client or address.');
  assertVerifier(request.challenge, form.get('code_verifier'));
  const user = pool.users.get(code.sub);
  if (!user?.enabled) throw invalid('The user cannot sign in.');
  const { IdToken, ...others } = await startTokenFamily(pool, {
    user,
    client,
    source: 'TokenGeneration_HostedAuth',
    scopes: request.scopes,
    nonce: request.nonce,
  });
  // "An ID token is only returned if openid scope is requested" (developer guide).
  return toTokenAnswer(request.scopes.includes('openid') ? { IdToken, ...others } : others);
}

function assertVerifier(challenge: string | undefined, verifier: string | null): void {
  if (challenge === undefined && verifier === null) return;
  const made = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
  const isRight =
    challenge !== undefined &&
    /^[\w.~-]{43,128}$/.test(verifier ?? '') &&
    timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
  if (!isRight) throw new LoginError('invalid_grant', 'The code verifier is wrong.');
}

const toTokenAnswer = (tokens: {
  AccessToken: string;
  IdToken?: string;
  RefreshToken?: string;
  ExpiresIn: number;
}) => ({
  ...(tokens.IdToken !== undefined && { id_token: tokens.IdToken }),
  access_token: tokens.AccessToken,
  ...(tokens.RefreshToken !== undefined && { refresh_token: tokens.RefreshToken }),
  expires_in: tokens.ExpiresIn,
  token_type: 'Bearer',
});

async function readForm(request: IncomingMessage): Promise<Parameters> {
  const type = request.headers['content-type']?.split(';')[0];
  if (type !== 'application/x-www-form-urlencoded')
    throw new LoginError('invalid_request', 'The content type is not that of a form.');
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    if (text.length > MAX_FORM_BYTES) throw new LoginError('invalid_request', 'Too large.');
  }
  return new URLSearchParams(text);
}

const makeSecret = (pool: PoolContext): string => pool.randomBytes(32).toString('base64url');

const makeCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

function readCookie(request: IncomingMessage, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted && value) return value;
  }
  return undefined;
}

function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

const redirect = (response: ServerResponse, { to, cookies = [] }: Redirection) =>
  response
    .writeHead(302, { location: to, 'cache-control': 'no-store', 'set-cookie': cookies })
    .end();

const sendPage = (response: ServerResponse, status: number, html: string) =>
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
    })
    .end(html);
