import { Agent, request as open } from 'node:http';
import type { WireAnswer } from './find-contract-violations.ts';
import type { WireRequest } from './odd-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** The timeout in milliseconds after which a request counts as unanswered. */
const MAX_MS = 45_000;

/**
 * Sends a request unchanged, without the corrections of `fetch`. Rejects if there is no response.
 */
export function send(origin: string, request: WireRequest): Promise<WireAnswer> {
  const { method, path, headers, body } = request;
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const isBare = body === undefined && ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const length = isBare ? {} : { 'content-length': String(body?.length ?? 0) };
    const signal = AbortSignal.timeout(MAX_MS);
    const options = {
      agent,
      hostname,
      port,
      method,
      signal,
      path: `/api${path}`,
      headers: { ...headers, ...length },
    };
    const sent = open(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
          tookMs: performance.now() - started,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
