import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import { findTotpStep, toBase32 } from '../crypto/totp.ts';
import { issueCode } from '../flows/codes.ts';
import { temporaryPasswordEnd, newUser } from '../flows/new-user.ts';
import { makeVerifier } from '../flows/password-verifier.ts';
import { runPreSignUp } from '../flows/run-triggers.ts';
import { sendMessage } from '../flows/send-message.ts';
import type { PoolContext } from '../pool-context.ts';
import { makeTemporaryPassword } from '../rules/password-policy.ts';
import { assertPool, findClient, findNamed } from '../rules/request-parameters.ts';
import type { User } from '../store/users.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { adminUserOperations } from './admin-user-operations.ts';
import { fields, userView } from './answers.ts';
import { authOperations } from './auth-operations.ts';
import { describeOperations } from './describe-operations.ts';
import { groupOperations } from './group-operations.ts';
import { linkOperations } from './link-operations.ts';
import { listUsers } from './list-users.ts';
import { type Operation, operation } from './operation.ts';
import { passwordOperations } from './password-operations.ts';
import { profileOperations } from './profile-operations.ts';
import { signUpOperations } from './sign-up-operations.ts';

/** The client id that Cognito passes to triggers if the request names no client. */
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
 * AdminCreateUser invites a user, or, with RESEND, sends the invitation again with a new temporary
 * password.
 */
const adminCreateUser = {
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
      return { User: userView(pool, renewed) };
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
    return { User: userView(pool, user) };
  }),
};

const preference = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .nullish();
const own = z.object({ AccessToken: fields.accessToken });
const verify = own.extend({
  UserCode: z.string().regex(/^[0-9]{6}$/, 'Member must be six digits'),
});
const prefer = own.extend({
  SoftwareTokenMfaSettings: preference,
  SMSMfaSettings: preference,
  EmailMfaSettings: preference,
});

/**
 * The operations with which users register an authenticator app. The registration takes effect
 * after the first correct code.
 */
const totpOperations = {
  AssociateSoftwareToken: operation('public', own, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    assertTotpAvailable(pool);
    const pendingSecret = toBase32(pool.randomBytes(32));
    pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, pendingSecret } }));
    return { SecretCode: pendingSecret };
  }),

  VerifySoftwareToken: operation('public', verify, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    assertTotpAvailable(pool);
    const { pendingSecret } = user.totp;
    if (pendingSecret === null)
      throw commonErrors.invalidParameter('Associate a software token first.');
    const key = `wrong|totp|${user.sub}`;
    pool.limits.check(key, 5);
    const step = findTotpStep(pendingSecret, input.UserCode, pool.authenticatorNow());
    if (step === undefined) {
      pool.limits.count(key);
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    const paired = { secret: pendingSecret, pendingSecret: null, lastStep: step };
    pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, ...paired } }));
    return { Status: 'SUCCESS' };
  }),

  SetUserMFAPreference: operation('public', prefer, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    if (input.SMSMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
      throw commonErrors.invalidParameter('The user pool offers software tokens only.');
    }
    const enabled = input.SoftwareTokenMfaSettings?.Enabled ?? undefined;
    if (enabled) assertTotpAvailable(pool);
    if (enabled && user.totp.secret === null) {
      throw commonErrors.invalidParameter('User has not verified software token mfa');
    }
    if (enabled !== undefined)
      pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, enabled } }));
    return {};
  }),
};

function assertTotpAvailable(pool: PoolContext): void {
  if (pool.options.pool.mfa === 'OFF') {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
}

const one = z.object({
  UserPoolId: fields.poolId,
  Username: fields.username,
  ClientMetadata: fields.metadata,
});
const set = one.extend({ Password: fields.password, Permanent: z.boolean().nullish() });

/** The operations of an administrator on a user's password. */
const adminPasswordOperations = {
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

const revoke = z.object({ ClientId: fields.clientId, Token: z.string().min(1).max(32_768) });

/** The operations that end sessions. */
const signOutOperations = {
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
    // An unknown token gets a success response, as RFC 7009 section 2.2 requires.
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

/**
 * Every operation of the engine by its API name. Any other name causes an
 * UnknownOperationException.
 */
export const operationTable: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...authOperations,
    ...signOutOperations,
    ...profileOperations,
    ...passwordOperations,
    ...totpOperations,
    ...adminCreateUser,
    ...adminUserOperations,
    ...adminPasswordOperations,
    ...listUsers,
    ...groupOperations,
    ...describeOperations,
    ...linkOperations,
  }),
);
