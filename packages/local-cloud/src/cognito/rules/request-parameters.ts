import { commonErrors, CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { User } from '../store/users.ts';

/** The parameter of that name; throws InvalidParameterException when it is missing or empty. */
export function requiredParameter(parameters: Record<string, string>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw commonErrors.invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** Throws ResourceNotFoundException unless the id is this pool's. */
export function assertPool(pool: PoolContext, userPoolId: string): void {
  if (userPoolId !== pool.options.pool.id) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
  }
}

/** The app client of that id; throws ResourceNotFoundException. */
export function findClient(pool: PoolContext, clientId: string): ClientOptions {
  const client = pool.options.clients.find(({ id }) => id === clientId);
  if (!client)
    throw new CognitoError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  return client;
}

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
