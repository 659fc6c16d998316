import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import type { OidcProviderOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { askProvider, discover } from './ask-provider.ts';
import {
  findOAuthClient,
  findProvider,
  findRedirection,
  readAuthorizationRequest,
} from './authorization-request.ts';
import {
  COOKIES,
  makeCookie,
  readCookie,
  redirect,
  type Redirection,
  sendPage,
  withParameters,
} from './browser-answers.ts';
import { LoginError, LoginPageError } from './login-error.ts';
import { loginPage, messagePage } from './login-pages.ts';
import type { AuthorizationRequest } from './login-store.ts';
import { serveToken } from './serve-token.ts';
import { signInExternalUser } from './sign-in-external-user.ts';

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
    const wanted = readAuthorizationRequest(client, redirectUri, given);
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
function showLogin(pool: PoolContext, given: URLSearchParams): string {
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
function logOut(pool: PoolContext, request: IncomingMessage, given: URLSearchParams): Redirection {
  const client = findOAuthClient(pool, given.get('client_id'));
  const to = given.get('logout_uri') ?? '';
  if (!client.oauth.logoutUrls.includes(to))
    throw new LoginPageError('invalid_request: the address to sign out to is not registered.');
  pool.logins.removeSession(readCookie(request, COOKIES.session) ?? '');
  return { to, cookies: [makeCookie(COOKIES.session, '', 0)] };
}

const makeSecret = (pool: PoolContext): string => pool.randomBytes(32).toString('base64url');
