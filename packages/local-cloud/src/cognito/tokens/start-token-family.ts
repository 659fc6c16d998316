import { inTransaction } from '../../shared/database.ts';
import { commonErrors } from '../cognito-error.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import type { PoolContext } from '../pool-context.ts';
import type { TokenRequest } from './read-token-changes.ts';
import { signTokens, type SignedTokens } from './sign-tokens.ts';

/** Signs a user in: stores a new family with its first refresh token and returns the tokens. */
export async function startTokenFamily(
  pool: PoolContext,
  request: TokenRequest,
): Promise<SignedTokens & { RefreshToken: string }> {
  const { user, client } = request;
  const now = pool.now();
  const family = {
    origin_jti: uuidFrom(pool.randomBytes(16)),
    event_id: uuidFrom(pool.randomBytes(16)),
    sub: user.sub,
    client_id: client.id,
    auth_time: Math.floor(now / 1000),
    expires_at: now + client.refreshTokenDays * 86_400_000,
    revoked_at: null,
  };
  const tokens = await signTokens(pool, request, family, now);
  const RefreshToken = makeRefreshToken(pool);
  inTransaction(pool.db, () => {
    assertStillWelcome(pool, user.sub);
    pool.families.insert(family);
    if (request.scopes) pool.logins.keepScopes(family.origin_jti, request.scopes);
    pool.families.addToken(family.origin_jti, RefreshToken);
  });
  return { ...tokens, RefreshToken };
}

// Checks the user again, who may have been disabled or deleted while the trigger ran.
function assertStillWelcome(pool: PoolContext, sub: string): void {
  const user = pool.users.get(sub);
  if (!user) throw commonErrors.unknownUser();
  if (!user.enabled) throw commonErrors.disabledUser();
}

/** Returns an opaque token of 384 random bits. */
export function makeRefreshToken(pool: PoolContext): string {
  return pool.randomBytes(48).toString('base64url');
}
