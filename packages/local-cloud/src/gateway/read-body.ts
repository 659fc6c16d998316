import type { IncomingMessage } from 'node:http';

/** The whole body, or undefined when it has more than `limit` bytes (the rest is thrown away unread). */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    // A sender who never ends is cut off; one who is only a little over hears why.
    if (size > 4 * limit) request.destroy();
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}
