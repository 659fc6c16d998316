import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { commonErrors } from '../cognito-error.ts';
import { deleteUser } from '../flows/new-user.ts';
import { toAttributesWithIdentities } from '../managed-login/identity-store.ts';
import { readAttributes, toAttributeList } from '../rules/attributes.ts';
import { findNamed } from '../rules/request-parameters.ts';
import { getUsername } from '../store/users.ts';
import { fields, mfaState, userState } from './answers.ts';
import { operation } from './operation.ts';

const one = z.object({ UserPoolId: fields.poolId, Username: fields.username });
const update = one.extend({ UserAttributes: fields.attributes });
const prefer = one.extend({
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
    .nullish(),
});

/** Operations of an administrator on one existing user. */
export const adminUserOperations = {
  AdminGetUser: operation('signed', one, (pool, input) => {
    const user = findNamed(pool, input);
    return {
      Username: getUsername(user),
      UserAttributes: toAttributeList({
        sub: user.sub,
        ...toAttributesWithIdentities(pool, user),
      }),
      ...userState(user),
      ...mfaState(user),
    };
  }),

  AdminDeleteUser: operation('signed', one, (pool, input) => {
    deleteUser(pool, findNamed(pool, input).sub);
    return {};
  }),

  /** Also revokes every session, as on AWS. */
  AdminDisableUser: operation('signed', one, (pool, input) => {
    const { sub } = findNamed(pool, input);
    inTransaction(pool.db, () => {
      pool.users.update(sub, { enabled: false });
      pool.families.revokeAll(sub);
    });
    return {};
  }),

  AdminEnableUser: operation('signed', one, (pool, input) => {
    pool.users.update(findNamed(pool, input).sub, { enabled: true });
    return {};
  }),

  AdminUserGlobalSignOut: operation('signed', one, (pool, input) => {
    pool.families.revokeAll(findNamed(pool, input).sub);
    return {};
  }),

  AdminSetUserMFAPreference: operation('signed', prefer, (pool, input) => {
    const user = findNamed(pool, input);
    const enabled = input.SoftwareTokenMfaSettings?.Enabled ?? undefined;
    if (enabled && user.totp.secret === null)
      throw commonErrors.invalidParameter('User has not verified software token mfa');
    if (enabled !== undefined)
      pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, enabled } }));
    return {};
  }),

  AdminUpdateUserAttributes: operation('signed', update, (pool, input) => {
    const user = findNamed(pool, input);
    const changes = readAttributes(pool.options.pool, null, input.UserAttributes, false);
    const moved = changes.email !== undefined && changes.email !== user.email;
    const attributes = {
      ...user.attributes,
      ...(moved && { email_verified: 'false' }),
      ...changes,
    };
    pool.users.update(user.sub, { attributes, email: changes.email ?? user.email });
    return {};
  }),
};
