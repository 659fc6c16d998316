import { commonErrors, CognitoError } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/users.ts';

/** Returns a parameter by name. Throws InvalidParameterException if it is missing or empty. */
export function requiredParameter(parameters: Record<string, string>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw commonErrors.invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** Throws ResourceNotFoundException if the id is not this pool's. */
export function assertPool(pool: PoolContext, userPoolId: string): void {
  if (userPoolId !== pool.options.pool.id) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
  }
}

/** Returns the app client with this id. Throws ResourceNotFoundException. */
export function findClient(pool: PoolContext, clientId: string): ClientOptions {
  const client = pool.options.clients.find(({ id }) => id === clientId);
  if (!client)
    throw new CognitoError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  return client;
}

/**
 * Returns the user of an admin operation. Throws ResourceNotFoundException or
 * UserNotFoundException.
 */
export function findNamed(
  pool: PoolContext,
  input: { UserPoolId: string; Username: string },
): User {
  assertPool(pool, input.UserPoolId);
  const user = pool.users.find(input.Username);
  if (!user) throw commonErrors.unknownUser();
  return user;
}
