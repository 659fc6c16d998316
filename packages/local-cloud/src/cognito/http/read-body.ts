import type { IncomingMessage } from 'node:http';
import { CognitoError } from '../cognito-error.ts';

const limitBytes = 128 * 1024;
const patienceBytes = 4 * 1024 * 1024;

/**
 * The whole body; throws RequestEntityTooLargeException above 128 KiB. Up to 4 MiB are read and
 * dropped first, because a client that is still sending would see a reset connection instead of the
 * answer.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > patienceBytes) break;
    if (length <= limitBytes) chunks.push(chunk);
  }
  if (length <= limitBytes) return Buffer.concat(chunks);
  throw new CognitoError(
    'RequestEntityTooLargeException',
    'The request is larger than 128 KiB.',
    413,
  );
}
