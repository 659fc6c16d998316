import { request as httpRequest, type Agent } from 'node:http';
import { JSON_TYPE, type ProxyResponse } from './proxy-answers.ts';

/** The engine checks only the format of a signature. */
const ENGINE_AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, ' +
  'SignedHeaders=host, Signature=checked';

/** Sends a request to the engine, and returns its response with the headers that clients read. */
export function sendToEngine(
  url: string,
  agent: Agent,
  body: Buffer,
  target: string,
): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': JSON_TYPE,
      'content-length': body.length,
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: ENGINE_AUTHORIZATION,
    };
    const asked = httpRequest(url, { method: 'POST', agent, headers }, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('error', reject);
      message.on('end', () => {
        const kept = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'].flatMap((name) => {
          const value = message.headers[name];
          return value === undefined ? [] : [[name, value] as const];
        });
        resolve({
          status: message.statusCode!,
          headers: Object.fromEntries(kept),
          body: Buffer.concat(parts),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Whether the engine has ended a connection or does not listen. */
export const isConnectionError = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(
    String((error as NodeJS.ErrnoException).code),
  );
