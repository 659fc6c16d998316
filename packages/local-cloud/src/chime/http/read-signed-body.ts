import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import type { ChimeOptions } from '../chime-config.ts';
import { ChimeError, type ChimeErrorName } from '../chime-error.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Reads a body and verifies that the request is signed for Chime. Throws the ChimeError that fits.
 */
export async function readSignedBody(
  message: IncomingMessage,
  options: Pick<ChimeOptions, 'credentials' | 'region' | 'clock'>,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ChimeError('BadRequestException', 'The request is too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const result = verifyHeaderAuth({
    method: message.method ?? 'POST',
    url: message.url ?? '/',
    headers: message.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'chime',
    region: options.region,
    credentials: options.credentials,
    now: options.clock.now(),
  });
  if (!result.ok)
    throw new ChimeError(jsonServiceErrorName(result.code) as ChimeErrorName, result.message);
  return body.toString('utf8');
}
