import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import type { SesOptions } from '../ses-config.ts';
import { SesError, type SesErrorName } from '../ses-error.ts';

// 40 MB of raw message in base64, and its envelope.
const maxBytes = 56 * 1024 * 1024;

/** Reads a body and verifies that the request is signed for SES. Throws the SesError that fits. */
export async function readSignedBody(
  message: IncomingMessage,
  options: Pick<SesOptions, 'credentials' | 'region' | 'now'>,
): Promise<string> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new SesError('PayloadTooLargeException', 'The request is too large.');
    hash.update(chunk);
    chunks.push(chunk);
  }
  const result = verifyHeaderAuth({
    method: message.method ?? 'POST',
    url: message.url ?? '/',
    headers: message.headers,
    bodySha256: hash.digest('hex'),
    service: 'ses',
    region: options.region,
    credentials: options.credentials,
    now: options.now(),
  });
  if (!result.ok)
    throw new SesError(jsonServiceErrorName(result.code) as SesErrorName, result.message);
  return Buffer.concat(chunks).toString('utf8');
}
