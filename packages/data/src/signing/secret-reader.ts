import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { UnavailableError } from '../shared/retry.ts';

/**
 * Returns a function that reads the current value of a secret.
 * @param secretId its ARN or name
 * @throws UnavailableError (when it is read) if Secrets Manager does not give the value
 */
export function secretReader(
  secretId: string,
  client = underBudget(
    new SecretsManagerClient({ maxAttempts: 4, requestHandler: requestTimeouts() }),
  ),
): () => Promise<string> {
  return async () => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
      return SecretString!;
    } catch (error) {
      throw new UnavailableError(`Secrets Manager did not give ${secretId}`, { cause: error });
    }
  };
}
