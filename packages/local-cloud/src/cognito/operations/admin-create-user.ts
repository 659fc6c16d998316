import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import { makeVerifier } from '../flows/make-verifier.ts';
import { newUser, temporaryPasswordEnd } from '../flows/new-user.ts';
import { runPreSignUp } from '../flows/run-pre-sign-up.ts';
import { sendMessage } from '../flows/send-message.ts';
import { assertPool } from '../rules/assert-pool.ts';
import { findNamed } from '../rules/find-named.ts';
import { makeTemporaryPassword } from '../rules/temporary-password.ts';
import type { User } from '../store/user.schema.ts';
import { fields } from './fields.ts';
import { operation } from './operation.ts';
import { userView } from './user-views.ts';

/** What Cognito says where no client has asked. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

const create = z.object({
  UserPoolId: fields.poolId,
  Username: fields.username,
  TemporaryPassword: fields.password.nullish(),
  UserAttributes: fields.attributes.nullish(),
  ValidationData: fields.attributes.nullish(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).nullish(),
  ClientMetadata: fields.metadata,
});

/**
 * AdminCreateUser: invites somebody, or with RESEND invites again with a new temporary password.
 */
export const adminCreateUser = {
  AdminCreateUser: operation('signed', create, async (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const { passwordPolicy } = pool.options.pool;
    const invite = (user: User) =>
      sendMessage(pool, {
        source: 'CustomMessage_AdminCreateUser',
        user,
        to: user.email,
        secret: password,
        clientId: NO_CLIENT,
        clientMetadata: input.ClientMetadata,
      });
    const password =
      input.TemporaryPassword ?? makeTemporaryPassword(passwordPolicy, pool.randomBytes);
    if (input.MessageAction === 'RESEND') {
      const { sub, status } = findNamed(pool, input);
      if (status !== 'FORCE_CHANGE_PASSWORD') {
        const message = 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD';
        throw new CognitoError('UnsupportedUserStateException', message);
      }
      const verifier = makeVerifier(pool, sub, password);
      const renewed = pool.users.update(sub, {
        verifier,
        temporaryPasswordExpiresAt: temporaryPasswordEnd(pool),
      });
      await invite(renewed);
      return { User: userView(renewed) };
    }
    const draft = newUser(pool, {
      writer: null,
      username: input.Username,
      password,
      attributes: input.UserAttributes ?? [],
      status: 'FORCE_CHANGE_PASSWORD',
    });
    const user = await runPreSignUp(pool, draft, {
      source: 'PreSignUp_AdminCreateUser',
      clientId: NO_CLIENT,
      validationData: input.ValidationData ?? [],
      clientMetadata: input.ClientMetadata,
    });
    pool.users.insert(user);
    if (input.MessageAction !== 'SUPPRESS') await invite(user);
    return { User: userView(user) };
  }),
};
