import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Reply } from './s3-request.ts';

const bodiless = new Set([204, 304]);

/**
 * Sends an answer; streams close with the connection. Values beyond Latin-1 travel as the bytes of
 * their UTF-8.
 */
export async function sendReply(
  message: IncomingMessage,
  response: ServerResponse,
  reply: S3Reply,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers))
    response.setHeader(name, Buffer.from(value, 'utf8').toString('latin1'));
  if (message.method === 'HEAD' || bodiless.has(reply.status) || reply.body === undefined) {
    if (reply.body instanceof Readable) reply.body.destroy();
    response.writeHead(reply.status).end();
    return;
  }
  if (typeof reply.body === 'string') {
    response
      .writeHead(reply.status, { 'content-length': Buffer.byteLength(reply.body) })
      .end(reply.body);
    return;
  }
  response.writeHead(reply.status);
  await pipeline(reply.body, response);
}
