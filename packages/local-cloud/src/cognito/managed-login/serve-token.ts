import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { refreshTokens } from '../tokens/refresh-tokens.ts';
import { startTokenFamily } from '../tokens/start-token-family.ts';
import { LoginError } from './login-error.ts';

const MAX_FORM_BYTES = 32 * 1024;

/** Answers the token endpoint, which any page may call (`Access-Control-Allow-Origin: *`). */
export async function serveToken(
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

async function issueTokens(pool: PoolContext, form: URLSearchParams): Promise<object> {
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
  form: URLSearchParams,
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

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
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
