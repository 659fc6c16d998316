import type { ClientOAuth, ClientOptions, OidcProviderOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { LoginError, LoginPageError } from './login-error.ts';
import type { AuthorizationRequest } from './login-store.ts';

type OAuthClient = ClientOptions & { oauth: ClientOAuth };

/**
 * Returns the client and the registered address to which it is redirected. Without them nobody is
 * redirected, because anybody could have made the link.
 */
export function findRedirection(
  pool: PoolContext,
  given: URLSearchParams,
): { client: OAuthClient; redirectUri: string } {
  const client = findOAuthClient(pool, given.get('client_id'));
  const redirectUri = given.get('redirect_uri') ?? '';
  if (!client.oauth.callbackUrls.includes(redirectUri))
    throw new LoginPageError('redirect_mismatch: the address to return to is not registered.');
  return { client, redirectUri };
}

/** @throws LoginPageError if there is none */
export function findOAuthClient(pool: PoolContext, id: string | null): OAuthClient {
  const client = pool.options.clients.find((one) => one.id === id);
  if (!client?.oauth) throw new LoginPageError('invalid_client: there is no such client.');
  return { ...client, oauth: client.oauth };
}

/**
 * Returns what a client asks for.
 * @throws LoginError if it may not
 */
export function readAuthorizationRequest(
  { id, oauth }: OAuthClient,
  redirectUri: string,
  given: URLSearchParams,
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

/**
 * Returns a provider of the client.
 * @throws LoginError if it has no such provider
 */
export function findProvider(
  pool: PoolContext,
  { oauth }: OAuthClient,
  wanted: string,
): OidcProviderOptions {
  const provider = pool.options.pool.identityProviders?.find(({ name }) => name === wanted);
  if (!provider || !oauth.providers.includes(provider.name))
    throw new LoginError('invalid_request', `The client has no provider ${wanted}.`);
  return provider;
}
