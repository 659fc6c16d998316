import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/users.ts';
import { startTokenFamily } from '../tokens/start-token-family.ts';
import { issueChallenge } from './issue-challenge.ts';

export type SignIn = {
  user: User;
  client: ClientOptions;
  source: 'TokenGeneration_Authentication' | 'TokenGeneration_NewPasswordChallenge';
  mfaDone: boolean;
  clientMetadata?: Record<string, string> | undefined;
};

/**
 * Continues a sign-in after the password (or a later step) was correct. Returns the next challenge
 * or the tokens.
 */
export async function completeSignIn(pool: PoolContext, signIn: SignIn): Promise<object> {
  const { user, client, source } = signIn;
  assertMaySignIn(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, client, user);
  if (needsTotp(pool, user) && !signIn.mfaDone) {
    const challenge = { name: 'SOFTWARE_TOKEN_MFA', sub: user.sub, source, failures: 0 } as const;
    return {
      ChallengeName: challenge.name,
      Session: issueChallenge(pool, client.id, challenge),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    };
  }
  const tokens = await startTokenFamily(pool, signIn);
  pool.lockouts.clear(user.sub);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

/** Throws if an account may not sign in or refresh although its password is correct. */
export function assertMaySignIn(user: User): void {
  if (!user.enabled) throw commonErrors.disabledUser();
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError(
      'PasswordResetRequiredException',
      'Password reset required for the user',
    );
  }
}

function needsTotp(pool: PoolContext, user: User): boolean {
  return pool.options.pool.mfa !== 'OFF' && user.totp.enabled;
}

function askNewPassword(pool: PoolContext, client: ClientOptions, user: User): object {
  if (user.temporaryPasswordExpiresAt !== null && user.temporaryPasswordExpiresAt <= pool.now()) {
    const message = 'Temporary password has expired and must be reset by an administrator.';
    throw new CognitoError('NotAuthorizedException', message);
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: issueChallenge(pool, client.id, { name: 'NEW_PASSWORD_REQUIRED', sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}
