import { toAttributeList } from '../rules/attributes.ts';
import type { User } from '../store/user.schema.ts';

/** A user as ListUsers and AdminCreateUser answer it; dates in epoch seconds. */
export function userView(user: User) {
  return {
    Username: user.sub,
    Attributes: toAttributeList({ sub: user.sub, ...user.attributes }),
    ...userState(user),
  };
}

/** What every view of a user says about its state. */
export function userState(user: User) {
  return {
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

/** The second factors of a user, empty members left out. */
export function mfaState(user: User) {
  return user.totp.enabled
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {};
}
