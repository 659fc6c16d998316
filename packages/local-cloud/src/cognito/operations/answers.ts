import * as z from 'zod';
import { toAttributesWithIdentities } from '../managed-login/identity-store.ts';
import type { PoolContext } from '../pool-context.ts';
import { toAttributeList } from '../rules/attributes.ts';
import { getUsername, type User } from '../store/users.ts';

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? undefined);
const attributeValue = z
  .string()
  .max(2048)
  .nullish()
  .transform((value) => value ?? undefined);

/** The input members that many operations share, with the limits of the API reference. */
export const fields = {
  poolId: z.string().min(1).max(55),
  clientId: z.string().min(1).max(128),
  username: z.string().min(1).max(128),
  password: z.string().min(1).max(256),
  code: z.string().min(1).max(2048),
  accessToken: z.string().min(1).max(32_768),
  session: z.string().min(20).max(2048),
  groupName: z.string().min(1).max(128),
  attributes: z
    .array(z.object({ Name: z.string().min(1).max(32), Value: attributeValue }))
    .max(100),
  metadata,
};

/**
 * Converts `ada@example.org` to `a***@e***`, the form in which AWS reports where a code was sent.
 */
function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${(domain || name).slice(0, 1)}***`;
}

/** Reports where a code was sent without revealing the address. */
export function codeDelivery(address: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(address) };
}

/** Returns a user as ListUsers and AdminCreateUser return it, with dates in epoch seconds. */
export function userView(pool: PoolContext, user: User) {
  return {
    Username: getUsername(user),
    Attributes: toAttributeList({ sub: user.sub, ...toAttributesWithIdentities(pool, user) }),
    ...userState(user),
  };
}

/** Returns the state of a user, which every view contains. */
export function userState(user: User) {
  return {
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

/** Returns the MFA settings of a user, without empty members. */
export function mfaState(user: User) {
  return user.totp.enabled
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {};
}
