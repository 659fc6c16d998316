import type { PoolContext } from '../pool-context.ts';
import { inTransaction } from '../../shared/database.ts';

/** Removes a user with its tokens, memberships, codes and lockout. */
export function deleteUser(pool: PoolContext, sub: string): void {
  inTransaction(pool.db, () => {
    pool.users.delete(sub);
    pool.codes.deleteAll(sub);
    pool.lockouts.clear(sub);
  });
}
