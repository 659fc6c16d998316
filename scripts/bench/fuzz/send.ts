import { Agent, request as open } from 'node:http';
import type { WireAnswer } from './complaints-of.ts';
import type { WireRequest } from './odd-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Then nothing will come any more. */
const LONGEST_MS = 45_000;

/** Sends a request as it is, without the corrections of `fetch`. Rejects where no answer comes. */
export function send(origin: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === undefined && ['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { 'content-length': String(body?.length ?? 0) };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const sent = open({ agent, hostname, port, method, path: `/api${path}`, headers: { ...headers, ...length }, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({
        status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString('utf8'), tookMs: performance.now() - started,
      }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
