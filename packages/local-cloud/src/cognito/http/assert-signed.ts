import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * Throws unless the request is signed (SigV4, service `cognito-idp`) with one of the engine's
 * credentials.
 */
export function assertSigned(pool: PoolContext, request: IncomingMessage, body: Buffer): void {
  const { region, credentials } = pool.options;
  const result = verifyHeaderAuth({
    method: request.method ?? 'POST',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'cognito-idp',
    region,
    credentials: (keyId) =>
      credentials.find(({ accessKeyId }) => accessKeyId === keyId)?.secretAccessKey,
    now: pool.now(),
  });
  if (!result.ok) throw new CognitoError(jsonServiceErrorName(result.code), result.message);
}
