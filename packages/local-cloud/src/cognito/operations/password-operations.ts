import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import { assertCode, issueCode } from '../flows/codes.ts';
import { checkPassword, makeVerifier } from '../flows/password-verifier.ts';
import { runPostConfirmation } from '../flows/run-triggers.ts';
import { sendMessage } from '../flows/send-message.ts';
import { findAccount } from '../rules/find-account.ts';
import { findClient } from '../rules/request-parameters.ts';
import type { User } from '../store/users.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { fields, codeDelivery } from './answers.ts';
import { operation } from './operation.ts';

const change = z.object({
  AccessToken: fields.accessToken,
  PreviousPassword: fields.password,
  ProposedPassword: fields.password,
});
const forgot = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  ClientMetadata: fields.metadata,
});
const confirm = forgot.extend({ ConfirmationCode: fields.code, Password: fields.password });

/** The operations with which users change or recover their password. */
export const passwordOperations = {
  ChangePassword: operation('public', change, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    checkPassword(pool, { user, sub: user.sub, verifier: user.verifier }, input.PreviousPassword);
    pool.users.update(user.sub, { verifier: makeVerifier(pool, user.sub, input.ProposedPassword) });
    return {};
  }),

  ForgotPassword: operation('public', forgot, async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const { user, sub } = findAccount(pool, input.Username);
    if (!client.preventUserExistenceErrors) assertRecoverable(user);
    if (user?.enabled && user.status === 'FORCE_CHANGE_PASSWORD') {
      throw new CognitoError(
        'NotAuthorizedException',
        'User password cannot be reset in the current state.',
      );
    }
    const code = issueCode(pool, sub, 'forgot');
    if (user && isRecoverable(user)) {
      const { ClientMetadata: clientMetadata } = input;
      const source = 'CustomMessage_ForgotPassword';
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

  ConfirmForgotPassword: operation('public', confirm, async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const { user, sub } = findAccount(pool, input.Username);
    if (!client.preventUserExistenceErrors) assertRecoverable(user);
    assertCode(pool, sub, 'forgot', input.ConfirmationCode);
    const verifier = makeVerifier(pool, sub, input.Password);
    const changed = inTransaction(pool.db, () => {
      pool.codes.delete(sub, 'forgot');
      pool.lockouts.clear(sub);
      return pool.users.update(sub, { verifier, status: 'CONFIRMED' });
    });
    const source = 'PostConfirmation_ConfirmForgotPassword';
    await runPostConfirmation(pool, changed, {
      source,
      clientId: client.id,
      clientMetadata: input.ClientMetadata,
    });
    return {};
  }),
};

function isRecoverable(user: User): boolean {
  return user.enabled && user.attributes.email_verified === 'true';
}

function assertRecoverable(user: User | undefined): void {
  if (!user) throw commonErrors.unknownUser();
  if (!user.enabled) throw commonErrors.disabledUser();
  if (!isRecoverable(user)) {
    const message =
      'Cannot reset password for the user as there is no registered/verified email or phone_number';
    throw commonErrors.invalidParameter(message);
  }
}
