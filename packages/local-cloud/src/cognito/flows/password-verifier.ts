import { commonErrors } from '../cognito-error.ts';
import { matchesSrpVerifier, makeSrpVerifier, type SrpVerifier } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../rules/find-account.ts';
import { assertPasswordPolicy } from '../rules/password-policy.ts';
import type { User } from '../store/users.ts';

/**
 * Returns the account's user if the password is correct. Throws the same NotAuthorizedException for
 * a wrong password and for an unknown user, and counts the failure towards the lockout.
 */
export function checkPassword(pool: PoolContext, account: Account, password: string): User {
  const identity = { poolName: pool.poolName, sub: account.sub };
  return acceptProof(pool, account, () => matchesSrpVerifier(identity, password, account.verifier));
}

/**
 * Works like `checkPassword` for any proof of the password. `proves` also runs for unknown users,
 * so that the response takes the same time.
 */
export function acceptProof(
  pool: PoolContext,
  { user, sub }: Account,
  proves: () => boolean,
): User {
  pool.lockouts.check(sub);
  if (proves() && user) return user;
  pool.lockouts.fail(sub);
  throw commonErrors.wrongPassword();
}

/**
 * Checks the policy and returns what is stored instead of the password. Throws
 * InvalidPasswordException.
 */
export function makeVerifier(pool: PoolContext, sub: string, password: string): SrpVerifier {
  assertPasswordPolicy(password, pool.options.pool.passwordPolicy);
  return makeSrpVerifier({ poolName: pool.poolName, sub }, password, pool.randomBytes(16));
}
