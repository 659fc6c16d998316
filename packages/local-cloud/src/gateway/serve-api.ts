import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Invocation } from '../lambda/invocation.ts';
import { afterSteps } from '../shared/after-steps.ts';
import { createTokenBucket, type Throttle } from '../shared/token-bucket.ts';
import type { ApiRouteSpec } from '../template/read/read-api.ts';
import { createRouteMatcher } from './match-route.ts';
import { createBodyRoom, readBody } from './read-body.ts';
import { toEvent } from './to-event.ts';
import { gatewayReply, toReply, type Reply } from './to-reply.ts';
import type { VerifyToken } from './verify-token.ts';

/**
 * API Gateway's limits on a payload, and on the request line and the values of all headers
 * together. Source: API Gateway developer guide, "Quotas for configuring and running an HTTP API".
 */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_HEAD_BYTES = 10_240;
/**
 * The maximum size of all large bodies in memory, until their functions have responded. On one
 * machine each body uses several times its size.
 */
const MAX_PENDING_BODY_BYTES = 32 * 1024 * 1024;

export interface ApiOptions {
  routes: ApiRouteSpec[];
  verifyToken: VerifyToken;
  /** Calls the function of a route. */
  invoke: (route: ApiRouteSpec, event: unknown) => Promise<Invocation>;
  accountId: string;
  /** How many requests the stage takes. */
  throttle: Throttle;
  /**
   * Returns the headers that the distribution adds to a request from an address; they replace those
   * of the request.
   */
  addedHeaders?: (address: string) => Record<string, string>;
  /** Returns the local time in milliseconds since 1970. */
  now: () => number;
  onError: (error: unknown) => void;
}

export type ServeApi = (request: IncomingMessage) => Promise<Reply>;

/**
 * Creates the HTTP API of the template with throttling, routing, authorizer and functions. Source
 * of the throttling: API Gateway developer guide, "Throttle requests to your HTTP APIs".
 */
export function createApi({
  routes,
  verifyToken,
  invoke,
  accountId,
  throttle,
  addedHeaders = () => ({}),
  now,
  onError,
}: ApiOptions): ServeApi {
  const match = createRouteMatcher(routes);
  const room = createBodyRoom(MAX_PENDING_BODY_BYTES);
  const bucket = createTokenBucket(throttle);
  return async (request) => {
    const requestId = randomUUID();
    const added = addedHeaders(request.socket.remoteAddress ?? '127.0.0.1');
    if (measureHead(request, added) > MAX_HEAD_BYTES)
      return gatewayReply(431, 'Request Header Fields Too Large');
    if (!bucket.take()) return gatewayReply(429, 'Too Many Requests');
    const found = match(request.method!, request.url!.split('?')[0]!);
    if (!found) return gatewayReply(404, 'Not Found');
    const { route, params } = found;

    let claims: Record<string, string> | undefined;
    if (route.authorizer) {
      const checked = await verifyToken(request.headers.authorization, route.authorizer);
      if (!checked.ok)
        return gatewayReply(401, 'Unauthorized', {
          'www-authenticate':
            'Bearer scope="" error="invalid_token" ' + `error_description="${checked.description}"`,
        });
      if (route.scopes.length > 0 && !route.scopes.some((scope) => checked.scopes.includes(scope)))
        return gatewayReply(403, 'Forbidden');
      claims = checked.claims;
    }
    const body = await readBody(request, MAX_BODY_BYTES, room);
    if (body === 'too-large') return gatewayReply(413, 'Request Entity Too Large');
    if (body === 'no-room') return gatewayReply(503, 'Service Unavailable', { 'retry-after': '1' });
    const event = toEvent({
      request,
      body: body.bytes,
      routeKey: route.routeKey,
      params,
      claims,
      scopes: route.scopes,
      requestId,
      accountId,
      apiId: 'local',
      now: now(),
      added,
    });
    // The body is in memory until the function has ended, also if nobody waits for it any more.
    const running = invoke(route, event).finally(body.release);
    try {
      const outcome = await withTimeout(running, route.timeoutMs);
      if (outcome === 'late') {
        onError(new Error(`${route.routeKey}: no response within ${route.timeoutMs} ms`));
        return gatewayReply(503, 'Service Unavailable');
      }
      if ('error' in outcome)
        onError(
          new Error(`${route.routeKey}: ${outcome.error.errorType}: ${outcome.error.errorMessage}`),
        );
      const reply = toReply(outcome);
      return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } };
    } catch (error) {
      const { name } = error as Error;
      if (name === 'RequestEntityTooLargeException')
        return gatewayReply(413, 'Request Entity Too Large');
      onError(error);
      if (name === 'TooManyRequestsException') return gatewayReply(503, 'Service Unavailable');
      return gatewayReply(500, 'Internal Server Error');
    }
  };
}

/** Returns the size of the request line and of the values of all headers, in bytes. */
function measureHead(request: IncomingMessage, added: Record<string, string>): number {
  const { method, url, httpVersion, rawHeaders } = request;
  const values = [...rawHeaders.filter((_, index) => index % 2 === 1), ...Object.values(added)];
  const line = `${method} ${url} HTTP/${httpVersion}`;
  return values.reduce((sum, value) => sum + Buffer.byteLength(value, 'latin1'), line.length);
}

/** Resolves to what the function returns, or to `late` if it does not return in time. */
async function withTimeout(
  running: Promise<Invocation>,
  timeoutMs: number,
): Promise<Invocation | 'late'> {
  const late = Promise.withResolvers<'late'>();
  const timer = afterSteps(timeoutMs, () => late.resolve('late'));
  try {
    return await Promise.race([running, late.promise]);
  } finally {
    clearInterval(timer);
    // An error that comes later is nobody's any more.
    running.catch(() => undefined);
  }
}
