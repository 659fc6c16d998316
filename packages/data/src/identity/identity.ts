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
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { PERSON_ID, poolNames } from './pool-names.repo.ts';

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

/**
 * Manages sign-ins in a Cognito user pool. A user id is the name that the person's first pool gave
 * them. A pool into which they were restored has another name, which tenant 1 contains (ADR 71).
 * @param platform the store of tenant 1
 */
export function cognitoIdentity(userPoolId: string, platform: TenantStore): Identity {
  const client = underBudget(
    new CognitoIdentityProviderClient({ maxAttempts: 4, requestHandler: requestTimeouts() }),
  );
  const base = (name: string) => ({ UserPoolId: userPoolId, Username: name });
  const describe = async (email: string) => {
    const {
      Username,
      UserAttributes = [],
      UserStatus,
    } = await client.send(new AdminGetUserCommand(base(email)));
    const first = UserAttributes.find(({ Name }) => Name === PERSON_ID)?.Value;
    return { userId: first ?? Username!, confirmed: UserStatus === 'CONFIRMED' };
  };
  /** Makes a request about a user, and makes it again by the pool's own name for them. */
  const about = async <T>(userId: string, send: (name: string) => Promise<T>): Promise<T> => {
    try {
      return await send(userId);
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
      const name = await poolNames.get(platform, userId);
      if (name === undefined) throw error;
      return send(name);
    }
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
      await about(userId, (name) =>
        client.send(new AdminSetUserPasswordCommand({ ...base(name), Password, Permanent: false })),
      );
      return Password;
    },
    async signOutEverywhere(userId) {
      await ignoringMissing(
        about(userId, (name) => client.send(new AdminUserGlobalSignOutCommand(base(name)))),
      );
    },
    async setEnabled(userId, enabled) {
      await ignoringMissing(
        about<unknown>(userId, (name) =>
          enabled
            ? client.send(new AdminEnableUserCommand(base(name)))
            : client.send(new AdminDisableUserCommand(base(name))),
        ),
      );
    },
    async hasTwoStep(userId) {
      const user = await ignoringMissing(
        about(userId, (name) => client.send(new AdminGetUserCommand(base(name)))),
      );
      return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },
    async turnOffTwoStep(userId) {
      await ignoringMissing(
        about(userId, (name) =>
          client.send(
            new AdminSetUserMFAPreferenceCommand({
              ...base(name),
              SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
            }),
          ),
        ),
      );
    },
    async remove(userId) {
      await ignoringMissing(
        about(userId, (name) => client.send(new AdminDeleteUserCommand(base(name)))),
      );
      await poolNames.remove(platform, userId);
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
