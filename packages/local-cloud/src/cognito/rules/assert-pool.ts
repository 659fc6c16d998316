import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';

/** Throws ResourceNotFoundException unless the id is this pool's. */
export function assertPool(pool: PoolContext, userPoolId: string): void {
  if (userPoolId !== pool.options.pool.id) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
  }
}
