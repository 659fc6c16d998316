import { makeSrpVerifier, type SrpVerifier } from '../crypto/srp-verifier.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertPasswordPolicy } from '../rules/password-policy.ts';

/**
 * Checks the policy and answers what to store instead of the password; throws
 * InvalidPasswordException.
 */
export function makeVerifier(pool: PoolContext, sub: string, password: string): SrpVerifier {
  assertPasswordPolicy(password, pool.options.pool.passwordPolicy);
  return makeSrpVerifier({ poolName: pool.poolName, sub }, password, pool.randomBytes(16));
}
