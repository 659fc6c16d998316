import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import { findClient } from '../rules/request-parameters.ts';
import type { User } from '../store/users.ts';
import { selfServiceScope } from './sign-tokens.ts';

const claims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
});

export type TokenHolder = { user: User; client: ClientOptions; originJti: string };

/**
 * Returns the user and client of an access token. Throws NotAuthorizedException if the token is not
 * from this pool, expired or revoked, or if its user is disabled, and UserNotFoundException if its
 * user does not exist.
 */
export async function verifyAccessToken(pool: PoolContext, token: string): Promise<TokenHolder> {
  const payload = await verifySignature(pool, token);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw refusal('Invalid Access Token');
  const { sub, client_id, origin_jti, scope } = parsed.data;
  const user = pool.users.get(sub);
  if (!user) throw commonErrors.unknownUser();
  const family = pool.families.get(origin_jti);
  if (!family || family.revoked_at !== null) throw refusal('Access Token has been revoked');
  if (!user.enabled) throw commonErrors.disabledUser();
  if (!scope.split(' ').includes(selfServiceScope))
    throw refusal('Access Token does not have required scopes');
  return { user, client: findClient(pool, client_id), originJti: origin_jti };
}

async function verifySignature(pool: PoolContext, token: string): Promise<unknown> {
  try {
    const { publicKey } = pool.secrets.access;
    const options = {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: new Date(pool.now()),
    };
    return (await jwtVerify(token, publicKey, options)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusal('Access Token has expired');
    if (error instanceof errors.JOSEError) throw refusal('Invalid Access Token');
    throw error;
  }
}

function refusal(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}
