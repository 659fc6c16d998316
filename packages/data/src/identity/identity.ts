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

/** What the product asks of the identity provider. Every call may be repeated. */
export interface Identity {
  /** Makes sure a sign-in exists for the address and answers its user id; no mail is sent. */
  reserve(person: {
    email: string;
    name: string | undefined;
    tenantId: number | undefined;
  }): Promise<{ userId: string; confirmed: boolean }>;
  /**
   * Sets a fresh temporary password (the person must choose an own at first sign-in) and answers
   * it.
   */
  setTemporaryPassword(userId: string): Promise<string>;
  /** Ends every session: refresh tokens no longer work. */
  signOutEverywhere(userId: string): Promise<void>;
  setEnabled(userId: string, enabled: boolean): Promise<void>;
  /** Whether a code is asked for at sign-in; false of somebody who is gone. */
  hasTwoStep(userId: string): Promise<boolean>;
  /** Asks for no code at sign-in any more, until the person sets it up again. */
  turnOffTwoStep(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

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
      // Also for a user that was just made: the time it takes must not reveal whether the address
      // was known.
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

/** 27 characters with each class the pool's policy asks for; more than 128 bits of randomness. */
function temporaryPassword(): string {
  return `${randomBytes(17).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')}Aa1!`;
}

/** Somebody who is gone already is signed out and removed already. */
async function ignoringMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    return undefined;
  }
}
