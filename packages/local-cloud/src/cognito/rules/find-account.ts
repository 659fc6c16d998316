import { createHmac } from 'node:crypto';
import { modPow, srpGroup, type SrpVerifier } from '../crypto/srp.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/users.ts';

/**
 * The account of a login. An unknown login gets a fake account that is always the same, so that
 * limits, lockouts, codes and SRP run the same code in the same time as for an existing user.
 */
export type Account = { user: User | undefined; sub: string; verifier: SrpVerifier };

/** Finds the user of a login (sub, or e-mail address in any case), or its fake account. */
export function findAccount(pool: PoolContext, login: string): Account {
  const user = pool.users.find(login);
  const ghost = makeGhost(pool, login.toLowerCase());
  return user ? { user, sub: user.sub, verifier: user.verifier } : { user, ...ghost };
}

function makeGhost(pool: PoolContext, login: string): { sub: string; verifier: SrpVerifier } {
  const derive = (label: string) =>
    createHmac('sha256', pool.secrets.hmac).update(`${label}|${login}`).digest();
  const salt = derive('ghost-salt').subarray(0, 16).toString('hex');
  const exponent = BigInt(`0x${derive('ghost-verifier').toString('hex')}`);
  return {
    sub: uuidFrom(derive('ghost-sub')),
    verifier: {
      salt: /^[89a-f]/.test(salt) ? `00${salt}` : salt,
      verifier: modPow(srpGroup.generator, exponent).toString(16),
    },
  };
}
