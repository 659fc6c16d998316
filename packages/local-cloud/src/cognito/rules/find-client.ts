import { CognitoError } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';

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
