import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';

const generate = promisify(generateKeyPair);

/** CloudFront takes RSA keys of this length only. */
const MODULUS_BITS = 2048;

/**
 * Returns the public key (PEM) of the private key in a secret. A secret without a value, or with an
 * empty one, gets a new key first.
 * @param secretId the ARN of the secret
 * @param requestId the same for each repetition of a request (a UUID), so that two that run at the
 *   same time make one key
 * @throws the error of Secrets Manager, or Node's if the value is no private key
 */
export async function ensureLinkKeyPair(
  secretId: string,
  requestId: string,
  client = underBudget(
    new SecretsManagerClient({ maxAttempts: 4, requestHandler: requestTimeouts() }),
  ),
): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
      return SecretString;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };
  const write = async (): Promise<string | undefined> => {
    const { privateKey } = await generate('rsa', {
      modulusLength: MODULUS_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    try {
      await client.send(
        new PutSecretValueCommand({
          SecretId: secretId,
          SecretString: privateKey,
          ClientRequestToken: requestId,
        }),
      );
      return privateKey;
    } catch (error) {
      // Another call for the same request was faster.
      if (error instanceof ResourceExistsException) return read();
      throw error;
    }
  };
  const privateKey = (await read()) || (await write());
  if (!privateKey) throw new Error('The secret has no value of this request');
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}
