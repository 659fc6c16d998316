import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hashHex, modPow, padHex, srpGroup } from '@parley/local-cloud/cognito/crypto/srp.ts';

/** The user pool: the `cognito` part of .data/endpoints.json. */
export interface UserPool {
  endpoint: string;
  userPoolId: string;
  userPoolClientId: string;
}
export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}
interface AuthAnswer {
  ChallengeName?: string;
  ChallengeParameters?: Record<string, string>;
  Session?: string;
  AuthenticationResult?: Tokens;
}

/** Calls the user pool's public API. @throws Error whose name is the service's error code */
export async function callPool<T>(
  pool: UserPool,
  operation: string,
  body: Record<string, unknown>,
): Promise<T> {
  const answer = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.userPoolClientId, ...body }),
  });
  const json = (await answer.json()) as { __type?: string; message?: string };
  if (!answer.ok)
    throw Object.assign(new Error(`${operation}: ${json.message ?? answer.status}`), {
      name: json.__type ?? 'Error',
    });
  return json as T;
}

/** What the triggers of the pool say if a service did not answer them (`withinBudget`). */
const OUT_OF_TIME = 'did not answer in time';
const TRIES = 5;
const PAUSE_MS = 1_000;

/** Calls again if a trigger of the pool had no time, as on a busy machine: nothing was done. */
async function withTime<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !(error as Error).message.includes(OUT_OF_TIME)) throw error;
      await setTimeout(PAUSE_MS);
    }
}

/**
 * Signs in with SRP, as the page does. `newPassword` replaces a temporary password, `code` is that
 * of an authenticator.
 * @throws Error NotAuthorizedException and similar errors, by name
 */
export const signIn = (
  pool: UserPool,
  email: string,
  password: string,
  options: SignInOptions = {},
): Promise<Tokens> => withTime(() => signInOnce(pool, email, password, options));

interface SignInOptions {
  newPassword?: string | undefined;
  code?: string | undefined;
}

async function signInOnce(
  pool: UserPool,
  email: string,
  password: string,
  { newPassword, code }: SignInOptions,
): Promise<Tokens> {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const publicA = modPow(srpGroup.generator, secret);
  const begun = await callPool<AuthAnswer>(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: publicA.toString(16) },
  });
  const answer = await callPool<AuthAnswer>(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: proof(pool, begun.ChallengeParameters ?? {}, password, secret, publicA),
  });
  if (answer.AuthenticationResult) return answer.AuthenticationResult;
  const USERNAME =
    answer.ChallengeParameters?.USER_ID_FOR_SRP ?? begun.ChallengeParameters?.USERNAME;
  if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA' && code !== undefined) {
    const { AuthenticationResult } = await callPool<AuthAnswer>(pool, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: answer.Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    });
    return AuthenticationResult!;
  }
  if (answer.ChallengeName !== 'NEW_PASSWORD_REQUIRED' || newPassword === undefined)
    throw new Error(`signing in needs ${answer.ChallengeName}`);
  const done = await callPool<AuthAnswer>(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: answer.Session,
    ChallengeResponses: { USERNAME, NEW_PASSWORD: newPassword },
  });
  return done.AuthenticationResult!;
}

/**
 * Returns new tokens for a refresh token. If rotation is on, the response contains the next refresh
 * token.
 * @param tenantId the company in the tokens; by default the active one
 */
export async function refresh(
  pool: UserPool,
  refreshToken: string,
  tenantId?: number,
): Promise<Tokens> {
  const asked = {
    RefreshToken: refreshToken,
    ...(tenantId === undefined ? {} : { ClientMetadata: { tenant_id: String(tenantId) } }),
  };
  const { AuthenticationResult: fresh } = await withTime(() =>
    callPool<{ AuthenticationResult: Omit<Tokens, 'RefreshToken'> & { RefreshToken?: string } }>(
      pool,
      'GetTokensFromRefreshToken',
      asked,
    ),
  );
  return { ...fresh, RefreshToken: fresh.RefreshToken ?? refreshToken };
}

/**
 * Computes the client's proof of SRP-6a as Cognito expects it (RFC 5054 group, HKDF with "Caldera
 * Derived Key").
 */
function proof(
  pool: UserPool,
  challenge: Record<string, string>,
  password: string,
  secret: bigint,
  publicA: bigint,
): Record<string, string> {
  const { SALT = '', SECRET_BLOCK = '', SRP_B = '', USER_ID_FOR_SRP = '' } = challenge;
  const poolName = pool.userPoolId.split('_')[1] ?? '';
  const { prime, generator, multiplier } = srpGroup;
  const publicB = BigInt(`0x${SRP_B}`);
  const u = hashHex(padHex(publicA) + padHex(publicB));
  const identity = createHash('sha256')
    .update(`${poolName}${USER_ID_FOR_SRP}:${password}`)
    .digest('hex');
  const x = hashHex(padHex(BigInt(`0x${SALT}`)) + identity);
  const shared = modPow(
    (publicB + multiplier * (prime - modPow(generator, x))) % prime,
    secret + u * x,
  );
  const prk = createHmac('sha256', Buffer.from(padHex(u), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest();
  const key = createHmac('sha256', prk)
    .update('Caldera Derived Key\u0001')
    .digest()
    .subarray(0, 16);
  const TIMESTAMP = new Date()
    .toUTCString()
    .replace(/^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4');
  const signed = Buffer.concat([
    Buffer.from(poolName + USER_ID_FOR_SRP),
    Buffer.from(SECRET_BLOCK, 'base64'),
    Buffer.from(TIMESTAMP),
  ]);
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key).update(signed).digest('base64'),
    TIMESTAMP,
  };
}
