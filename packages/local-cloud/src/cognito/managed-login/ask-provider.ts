import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import * as z from 'zod';
import type { OidcProviderOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { LoginError } from './login-error.ts';

const PATIENCE_MS = 10_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string(), access_token: z.string() });
const claims = z.record(z.string(), z.unknown());

export type Discovery = z.infer<typeof discovery>;
type Claims = Record<string, string>;

/** What a provider has said about who signs in; all values are texts, as in Cognito's events. */
export interface ProviderAnswer {
  tokenResponse: Claims;
  idToken: Claims;
  userInfo: Claims;
}

/** Reads the endpoints of a provider from its discovery document. @throws LoginError */
export async function discover(
  { options }: PoolContext,
  { name, issuer }: OidcProviderOptions,
): Promise<Discovery> {
  const base = options.findProviderUrl?.(issuer) ?? issuer;
  const answer = await ask(name, `${base}/.well-known/openid-configuration`, {}, 'configuration');
  const found = discovery.parse(answer);
  if (found.issuer !== issuer)
    throw new LoginError('invalid_request', `${name} Error - the issuer is ${found.issuer}`);
  return found;
}

/**
 * Exchanges a provider's code, verifies the ID token (signature, issuer, audience, expiry, nonce)
 * and asks for the person's claims. Sends the client's secret in the body, the only way that
 * Cognito supports (client_secret_post). @throws LoginError
 */
export async function askProvider(
  pool: PoolContext,
  provider: OidcProviderOptions,
  { code, redirectUri, nonce }: { code: string; redirectUri: string; nonce: string },
): Promise<ProviderAnswer> {
  const { name, clientId, clientSecret } = provider;
  const found = await discover(pool, provider);
  const given = await ask(
    name,
    found.token_endpoint,
    {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    },
    'token',
  );
  const received = tokens.parse(given);
  const keys = (await ask(name, found.jwks_uri, {}, 'keys')) as unknown as JSONWebKeySet;
  const idToken = await verify(pool, provider, received.id_token, keys);
  if (idToken['nonce'] !== nonce)
    throw new LoginError('invalid_request', `${name} Error - invalid nonce`);
  const headers = { authorization: `Bearer ${received.access_token}` };
  const userInfo = await ask(name, found.userinfo_endpoint, { headers }, 'attributes');
  if (userInfo['sub'] !== idToken['sub'])
    throw new LoginError('invalid_request', `${name} Error - the subjects differ`);
  return { tokenResponse: toTexts(given), idToken: toTexts(idToken), userInfo: toTexts(userInfo) };
}

async function verify(
  pool: PoolContext,
  { name, issuer, clientId }: OidcProviderOptions,
  token: string,
  keys: JSONWebKeySet,
): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['RS256', 'ES256'],
      issuer,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(pool.now()),
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new LoginError('invalid_request', `Bad id_token issued by ${name}: ${error.code}`);
  }
}

async function ask(
  name: string,
  url: string,
  init: RequestInit,
  what: string,
): Promise<Record<string, unknown>> {
  const fail = (reason: string) =>
    new LoginError('invalid_request', `${name} Error - ${reason} error getting ${what}`);
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw fail('connection');
  });
  if (!answer.ok) throw fail(String(answer.status));
  const parsed = claims.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw fail('content');
  return parsed.data;
}

const toTexts = (record: Record<string, unknown>): Claims =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
