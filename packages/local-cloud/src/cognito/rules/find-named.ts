import { commonErrors } from '../common-errors.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/user.schema.ts';
import { assertPool } from './assert-pool.ts';

/** The user an admin operation names; throws ResourceNotFoundException or UserNotFoundException. */
export function findNamed(
  pool: PoolContext,
  input: { UserPoolId: string; Username: string },
): User {
  assertPool(pool, input.UserPoolId);
  const user = pool.users.find(input.Username);
  if (!user) throw commonErrors.unknownUser();
  return user;
}
