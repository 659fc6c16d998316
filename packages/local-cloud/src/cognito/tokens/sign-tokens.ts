import { SignJWT } from 'jose';
import type { ClientOptions } from '../cognito-options.ts';
import type { SigningKey } from '../crypto/pool-secrets.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import { identitiesClaim } from '../managed-login/identity-store.ts';
import type { PoolContext } from '../pool-context.ts';
import { readableAttributes } from '../rules/attributes.ts';
import type { TokenFamily } from '../store/token-families.ts';
import { getUsername, type User } from '../store/users.ts';
import { changeClaims, type Claims } from './claim-rules.ts';
import { readTokenChanges, type TokenRequest } from './read-token-changes.ts';

/**
 * The scope that lets a token call operations on its own user. It is the only scope of sign-ins
 * through the API; other sessions have those that the client asked for.
 */
export const selfServiceScope = 'aws.cognito.signin.user.admin';

export type SignedTokens = {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
};

/**
 * Calls the trigger and creates the ID and access tokens of a sign-in (RS256), issued at `now`
 * (epoch milliseconds), with the same claims as AWS.
 */
export async function signTokens(
  pool: PoolContext,
  request: TokenRequest,
  family: TokenFamily,
  now: number,
): Promise<SignedTokens> {
  const { user, client } = request;
  const ownGroups = pool.groups.ofUser(user.sub).map(({ name }) => name);
  const granted = request.scopes ?? [selfServiceScope];
  const changes = await readTokenChanges(pool, request, ownGroups, granted);
  const groups = changes.groupOverrideDetails?.groupsToOverride ?? ownGroups;
  const { scopesToAdd, scopesToSuppress } = changes.accessTokenGeneration ?? {};
  const scopes = [...granted, ...(scopesToAdd ?? [])].filter(
    (scope) => !scopesToSuppress?.includes(scope),
  );
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: family.origin_jti,
    event_id: family.event_id,
    auth_time: family.auth_time,
  };
  const idClaims = {
    ...attributeClaims(user, client),
    ...shared,
    ...identitiesClaim(pool, user),
    'cognito:username': getUsername(user),
    aud: client.id,
    token_use: 'id',
    ...(request.nonce !== undefined && { nonce: request.nonce }),
  };
  const accessClaims = {
    ...shared,
    version: 2,
    client_id: client.id,
    token_use: 'access',
    scope: scopes.join(' '),
    username: getUsername(user),
  };
  const [IdToken, AccessToken] = await Promise.all([
    sign(
      pool,
      pool.secrets.id,
      changeClaims(idClaims, changes.idTokenGeneration),
      now,
      client.idTokenMinutes,
    ),
    sign(
      pool,
      pool.secrets.access,
      changeClaims(accessClaims, changes.accessTokenGeneration),
      now,
      client.accessTokenMinutes,
    ),
  ]);
  return { AccessToken, IdToken, ExpiresIn: client.accessTokenMinutes * 60, TokenType: 'Bearer' };
}

function attributeClaims(user: User, client: ClientOptions): Claims {
  const entries = Object.entries(readableAttributes(user, client));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

function sign(
  pool: PoolContext,
  key: SigningKey,
  claims: Claims,
  now: number,
  minutes: number,
): Promise<string> {
  const iat = Math.floor(now / 1000);
  const payload = { ...claims, iat, exp: iat + minutes * 60, jti: uuidFrom(pool.randomBytes(16)) };
  return new SignJWT(payload)
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey);
}
