import { inTransaction } from '../../shared/database.ts';
import { commonErrors } from '../cognito-error.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import type { PoolContext } from '../pool-context.ts';
import {
  isEmail,
  readAttributes,
  type AttributeList,
  type AttributeWriter,
} from '../rules/attributes.ts';
import type { User } from '../store/users.ts';
import { makeVerifier } from './password-verifier.ts';

export type NewUser = {
  writer: AttributeWriter;
  username: string;
  password: string;
  attributes: AttributeList;
  status: User['status'];
};

/**
 * Creates a user without storing it. The username is an e-mail address; the sub is generated here.
 * Throws InvalidParameterException, InvalidPasswordException, NotAuthorizedException or
 * UsernameExistsException.
 */
export function newUser(
  pool: PoolContext,
  { writer, username, password, attributes, status }: NewUser,
): User {
  const email = username.toLowerCase();
  if (!isEmail(email)) throw commonErrors.invalidParameter('Username should be an email.');
  const given = readAttributes(pool.options.pool, writer, attributes, true);
  if (given.email !== undefined && given.email !== email) {
    throw commonErrors.invalidParameter('The email attribute differs from the username.');
  }
  const sub = uuidFrom(pool.randomBytes(16));
  const verifier = makeVerifier(pool, sub, password);
  if (pool.users.find(email)) throw commonErrors.emailTaken();
  const temporary = status === 'FORCE_CHANGE_PASSWORD';
  return {
    sub,
    email,
    status,
    enabled: true,
    attributes: { email_verified: 'false', ...given, email },
    pendingEmail: null,
    verifier,
    temporaryPasswordExpiresAt: temporary ? temporaryPasswordEnd(pool) : null,
    totp: { secret: null, pendingSecret: null, enabled: false, lastStep: 0 },
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  };
}

/** Returns the expiry of a temporary password that is set now, in epoch milliseconds. */
export function temporaryPasswordEnd(pool: PoolContext): number {
  return pool.now() + pool.options.pool.temporaryPasswordValidityDays * 86_400_000;
}

/** Deletes a user with its tokens, memberships, codes and lockout. */
export function deleteUser(pool: PoolContext, sub: string): void {
  inTransaction(pool.db, () => {
    pool.users.delete(sub);
    pool.codes.deleteAll(sub);
    pool.lockouts.clear(sub);
  });
}
