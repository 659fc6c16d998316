import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Returns a function that reads the current value of a secret.
 * @param secretId its ARN or name
 */
export function secretReader(
  secretId: string,
  client = new SecretsManagerClient({ maxAttempts: 4 }),
): () => Promise<string> {
  return async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (SecretString === undefined) throw new Error(`The secret ${secretId} contains no text.`);
    return SecretString;
  };
}
