import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** The operations of the identity provider that the product uses. Every call may be repeated. */
export interface Identity {
  /** Ensures that a sign-in exists for the address and returns its user id; no mail is sent. */
  reserve(person: {
    email: string;
    name: string | undefined;
    tenantId: number | undefined;
  }): Promise<{ userId: string; confirmed: boolean }>;
  /**
   * Sets a new temporary password (the person must choose their own at the first sign-in) and
   * returns it.
   */
  setTemporaryPassword(userId: string): Promise<string>;
  /** Ends every session: refresh tokens no longer work. */
  signOutEverywhere(userId: string): Promise<void>;
  setEnabled(userId: string, enabled: boolean): Promise<void>;
  /** Checks whether a code is required at sign-in; false for a deleted user. */
  hasTwoStep(userId: string): Promise<boolean>;
  /** Removes the code from sign-in until the person sets it up again. */
  turnOffTwoStep(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

/** Manages sign-ins in a Cognito user pool. */
export function cognitoIdentity(userPoolId: string): Identity {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  const base = (userId: string) => ({ UserPoolId: userPoolId, Username: userId });
  const describe = async (username: string) => {
    const user = await client.send(new AdminGetUserCommand(base(username)));
    return { userId: user.Username!, confirmed: user.UserStatus === 'CONFIRMED' };
  };
  return {
    async reserve({ email, name, tenantId }) {
      try {
        await client.send(
          new AdminCreateUserCommand({
            ...base(email),
            MessageAction: 'SUPPRESS',
            TemporaryPassword: temporaryPassword(),
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
              ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
              ...(tenantId === undefined
                ? []
                : [{ Name: 'custom:tenant_id', Value: String(tenantId) }]),
            ],
          }),
        );
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
      }
      // The sign-in is described even if it was just created, because the duration must not reveal
      // whether the address was known.
      return describe(email);
    },
    async setTemporaryPassword(userId) {
      const Password = temporaryPassword();
      await client.send(
        new AdminSetUserPasswordCommand({ ...base(userId), Password, Permanent: false }),
      );
      return Password;
    },
    async signOutEverywhere(userId) {
      await ignoringMissing(client.send(new AdminUserGlobalSignOutCommand(base(userId))));
    },
    async setEnabled(userId, enabled) {
      await ignoringMissing(
        client.send(
          enabled
            ? new AdminEnableUserCommand(base(userId))
            : new AdminDisableUserCommand(base(userId)),
        ),
      );
    },
    async hasTwoStep(userId) {
      const user = await ignoringMissing(client.send(new AdminGetUserCommand(base(userId))));
      return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },
    async turnOffTwoStep(userId) {
      await ignoringMissing(
        client.send(
          new AdminSetUserMFAPreferenceCommand({
            ...base(userId),
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          }),
        ),
      );
    },
    async remove(userId) {
      await ignoringMissing(client.send(new AdminDeleteUserCommand(base(userId))));
    },
  };
}

/**
 * Returns 27 characters with each character class that the pool's policy requires; more than 128
 * bits of randomness.
 */
function temporaryPassword(): string {
  return `${randomBytes(17).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')}Aa1!`;
}

/** Returns undefined for a deleted user, who is already signed out and removed. */
async function ignoringMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    return undefined;
  }
}
