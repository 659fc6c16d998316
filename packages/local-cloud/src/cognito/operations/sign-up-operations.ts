import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import { assertCode, issueCode } from '../flows/codes.ts';
import { newUser } from '../flows/new-user.ts';
import { runPostConfirmation, runPreSignUp } from '../flows/run-triggers.ts';
import { sendMessage } from '../flows/send-message.ts';
import type { PoolContext } from '../pool-context.ts';
import { findAccount } from '../rules/find-account.ts';
import { findClient } from '../rules/request-parameters.ts';
import type { User } from '../store/users.ts';
import { fields, codeDelivery } from './answers.ts';
import { operation } from './operation.ts';

const signUp = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  Password: fields.password,
  UserAttributes: fields.attributes.nullish(),
  ValidationData: fields.attributes.nullish(),
  ClientMetadata: fields.metadata,
});

const confirm = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  ConfirmationCode: fields.code,
  ClientMetadata: fields.metadata,
});

const resend = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  ClientMetadata: fields.metadata,
});

/** The operations with which a person creates their own account. */
export const signUpOperations = {
  SignUp: operation('public', signUp, async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    if (!pool.options.pool.selfSignUp) {
      throw new CognitoError(
        'NotAuthorizedException',
        'SignUp is not permitted for this user pool',
      );
    }
    const draft = newUser(pool, {
      writer: client,
      username: input.Username,
      password: input.Password,
      attributes: input.UserAttributes ?? [],
      status: 'UNCONFIRMED',
    });
    const user = await runPreSignUp(pool, draft, {
      source: 'PreSignUp_SignUp',
      clientId: client.id,
      validationData: input.ValidationData ?? [],
      clientMetadata: input.ClientMetadata,
    });
    if (user.status === 'CONFIRMED') {
      pool.users.insert(user);
      await reportConfirmed(pool, user, client.id, input.ClientMetadata);
      return { UserConfirmed: true, UserSub: user.sub };
    }
    const code = inTransaction(pool.db, () => {
      pool.users.insert(user);
      return issueCode(pool, user.sub, 'signup');
    });
    const { ClientMetadata: clientMetadata } = input;
    const source = 'CustomMessage_SignUp';
    await sendMessage(pool, {
      source,
      user,
      to: user.email,
      secret: code,
      clientId: client.id,
      clientMetadata,
    });
    return {
      UserConfirmed: false,
      UserSub: user.sub,
      CodeDeliveryDetails: codeDelivery(user.email),
    };
  }),

  ConfirmSignUp: operation('public', confirm, async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const { user, sub } = findAccount(pool, input.Username);
    if (!user && !client.preventUserExistenceErrors) {
      throw new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
    }
    if (user && !user.enabled) throw commonErrors.disabledUser();
    if (user && user.status !== 'UNCONFIRMED') {
      throw new CognitoError(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.status}`,
      );
    }
    assertCode(pool, sub, 'signup', input.ConfirmationCode);
    const confirmed = inTransaction(pool.db, () => {
      pool.codes.delete(sub, 'signup');
      return pool.users.update(sub, ({ attributes }) => ({
        status: 'CONFIRMED',
        attributes: { ...attributes, email_verified: 'true' },
      }));
    });
    await reportConfirmed(pool, confirmed, client.id, input.ClientMetadata);
    return {};
  }),

  ResendConfirmationCode: operation('public', resend, async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const { user, sub } = findAccount(pool, input.Username);
    if (!user && !client.preventUserExistenceErrors) throw commonErrors.unknownUser();
    if (user && user.status !== 'UNCONFIRMED')
      throw commonErrors.invalidParameter('User is already confirmed.');
    const code = issueCode(pool, sub, 'signup');
    if (user?.enabled) {
      const { ClientMetadata: clientMetadata } = input;
      const source = 'CustomMessage_ResendCode';
      await sendMessage(pool, {
        source,
        user,
        to: user.email,
        secret: code,
        clientId: client.id,
        clientMetadata,
      });
    }
    return { CodeDeliveryDetails: codeDelivery(user?.email ?? input.Username) };
  }),
};

function reportConfirmed(
  pool: PoolContext,
  user: User,
  clientId: string,
  clientMetadata?: Record<string, string>,
) {
  return runPostConfirmation(pool, user, {
    source: 'PostConfirmation_ConfirmSignUp',
    clientId,
    clientMetadata,
  });
}
