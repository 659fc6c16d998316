import { inTransaction } from '../../shared/database.ts';
import { CognitoError } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import { assertMaySignIn } from '../flows/complete-sign-in.ts';
import type { PoolContext } from '../pool-context.ts';
import type { TokenFamily } from '../store/token-families.ts';
import { signTokens, type SignedTokens } from './sign-tokens.ts';
import { makeRefreshToken } from './start-token-family.ts';

type Refresh = {
  client: ClientOptions;
  refreshToken: string;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Issues new tokens for a refresh token. With rotation the result contains a new refresh token,
 * which expires when the first one would have. The old one is valid until the end of the grace
 * period; using it later revokes the whole family.
 */
export async function refreshTokens(
  pool: PoolContext,
  { client, refreshToken, clientMetadata }: Refresh,
): Promise<SignedTokens & { RefreshToken?: string }> {
  const family = assertUsable(pool, client, refreshToken);
  const user = pool.users.get(family.sub);
  if (!user) throw invalid();
  assertMaySignIn(user);
  const request = {
    user,
    client,
    source: 'TokenGeneration_RefreshTokens',
    clientMetadata,
    scopes: pool.logins.findScopes(family.origin_jti),
  } as const;
  const tokens = await signTokens(pool, request, family, pool.now());
  const grace = client.refreshRotationGraceSeconds;
  if (grace === undefined) {
    assertUsable(pool, client, refreshToken);
    return tokens;
  }
  const RefreshToken = makeRefreshToken(pool);
  // The token is checked again, because another request may have rotated or revoked it while the
  // trigger ran. The check is outside the transaction, which would roll a revocation back; nothing
  // can run in between.
  assertUsable(pool, client, refreshToken);
  inTransaction(pool.db, () => {
    pool.families.retireToken(refreshToken, pool.now() + grace * 1000);
    pool.families.addToken(family.origin_jti, RefreshToken);
  });
  return { ...tokens, RefreshToken };
}

function assertUsable(pool: PoolContext, client: ClientOptions, refreshToken: string): TokenFamily {
  const found = pool.families.findToken(refreshToken);
  if (!found || found.family.client_id !== client.id) throw invalid();
  const { family, usableUntil } = found;
  if (family.revoked_at !== null)
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (family.expires_at <= pool.now())
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
  if (usableUntil !== null && usableUntil <= pool.now()) {
    pool.families.revoke(family.origin_jti);
    throw new CognitoError(
      'RefreshTokenReuseException',
      'Refresh token was used after its rotation',
    );
  }
  return family;
}

function invalid(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
}
