import * as z from 'zod';
import { inTransaction } from '../../shared/in-transaction.ts';
import { CognitoError } from '../cognito-error.ts';
import { issueCode } from '../flows/codes.ts';
import { makeVerifier } from '../flows/make-verifier.ts';
import { temporaryPasswordEnd } from '../flows/new-user.ts';
import { sendMessage } from '../flows/send-message.ts';
import { findNamed } from '../rules/find-named.ts';
import { fields } from './fields.ts';
import { operation } from './operation.ts';

const one = z.object({
  UserPoolId: fields.poolId,
  Username: fields.username,
  ClientMetadata: fields.metadata,
});
const set = one.extend({ Password: fields.password, Permanent: z.boolean().nullish() });

/** What an administrator does to somebody's password. */
export const adminPasswordOperations = {
  AdminSetUserPassword: operation('signed', set, (pool, input) => {
    const { sub } = findNamed(pool, input);
    const verifier = makeVerifier(pool, sub, input.Password);
    const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    const temporaryPasswordExpiresAt = input.Permanent ? null : temporaryPasswordEnd(pool);
    inTransaction(pool.db, () => {
      pool.users.update(sub, { verifier, status, temporaryPasswordExpiresAt });
      pool.lockouts.clear(sub);
    });
    return {};
  }),

  AdminResetUserPassword: operation('signed', one, async (pool, input) => {
    const user = findNamed(pool, input);
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
      throw new CognitoError(
        'NotAuthorizedException',
        'User password cannot be reset in the current state.',
      );
    }
    const code = inTransaction(pool.db, () => {
      pool.users.update(user.sub, { status: 'RESET_REQUIRED' });
      return issueCode(pool, user.sub, 'forgot');
    });
    const { ClientMetadata: clientMetadata } = input;
    const [source, clientId] = [
      'CustomMessage_ForgotPassword',
      'CLIENT_ID_NOT_APPLICABLE',
    ] as const;
    await sendMessage(pool, {
      source,
      user,
      to: user.email,
      secret: code,
      clientId,
      clientMetadata,
    });
    return {};
  }),
};
