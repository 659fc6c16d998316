import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import { findClient } from '../rules/find-client.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { fields } from './fields.ts';
import { operation } from './operation.ts';

const revoke = z.object({ ClientId: fields.clientId, Token: z.string().min(1).max(32_768) });

/** How sessions end. */
export const signOutOperations = {
  RevokeToken: operation('public', revoke, (pool, input) => {
    const client = findClient(pool, input.ClientId);
    if (!client.tokenRevocation) {
      throw new CognitoError(
        'UnsupportedOperationException',
        'Token revocation is not enabled for this client.',
      );
    }
    if (input.Token.split('.').length === 3) {
      throw new CognitoError(
        'UnsupportedTokenTypeException',
        'Only refresh tokens can be revoked.',
      );
    }
    const found = pool.families.findToken(input.Token);
    if (found && found.family.client_id !== client.id) {
      throw new CognitoError('UnauthorizedException', 'The token was issued to another client.');
    }
    // An unknown token is answered with success, as RFC 7009 section 2.2 asks.
    if (found) pool.families.revoke(found.family.origin_jti);
    return {};
  }),

  GlobalSignOut: operation(
    'public',
    z.object({ AccessToken: fields.accessToken }),
    async (pool, input) => {
      const { user } = await verifyAccessToken(pool, input.AccessToken);
      pool.families.revokeAll(user.sub);
      return {};
    },
  ),
};
