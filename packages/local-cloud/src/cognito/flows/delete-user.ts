import type { PoolContext } from '../pool-context.ts';
import { transaction } from '../store/transaction.ts';

/** Removes a user with its tokens, memberships, codes and lockout. */
export function deleteUser(pool: PoolContext, sub: string): void {
  transaction(pool.db, () => {
    pool.users.delete(sub);
    pool.codes.deleteAll(sub);
    pool.lockouts.clear(sub);
  });
}
