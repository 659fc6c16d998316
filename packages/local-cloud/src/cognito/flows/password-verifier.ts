import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../rules/find-account.ts';
import { commonErrors } from '../cognito-error.ts';
import { matchesSrpVerifier, makeSrpVerifier, type SrpVerifier } from '../crypto/srp.ts';
import { assertPasswordPolicy } from '../rules/password-policy.ts';
import type { User } from '../store/users.ts';

/**
 * Answers the account's user if this is the password. Throws NotAuthorizedException, the same for a
 * wrong password and an unknown user, and counts it towards the lockout.
 */
export function checkPassword(pool: PoolContext, account: Account, password: string): User {
  const identity = { poolName: pool.poolName, sub: account.sub };
  return acceptProof(pool, account, () => matchesSrpVerifier(identity, password, account.verifier));
}

/**
 * As `checkPassword`, for any proof of the password. `proves` runs for unknown users too, so that
 * both take as long.
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
 * Checks the policy and answers what to store instead of the password; throws
 * InvalidPasswordException.
 */
export function makeVerifier(pool: PoolContext, sub: string, password: string): SrpVerifier {
  assertPasswordPolicy(password, pool.options.pool.passwordPolicy);
  return makeSrpVerifier({ poolName: pool.poolName, sub }, password, pool.randomBytes(16));
}
