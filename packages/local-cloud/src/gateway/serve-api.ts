import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Invocation } from '../lambda/invocation.ts';
import type { ApiRouteSpec } from '../template/read/read-api.ts';
import { createRouteMatcher } from './match-route.ts';
import { createBodyRoom, readBody } from './read-body.ts';
import { toEvent } from './to-event.ts';
import { gatewayReply, toReply, type Reply } from './to-reply.ts';
import type { VerifyToken } from './verify-token.ts';

/** API Gateway's limit on a payload. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
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
 * Creates the HTTP API of the template with routing, authorizer and functions. Requests per second
 * are not limited here.
 */
export function createApi({
  routes,
  verifyToken,
  invoke,
  accountId,
  addedHeaders = () => ({}),
  now,
  onError,
}: ApiOptions): ServeApi {
  const match = createRouteMatcher(routes);
  const room = createBodyRoom(MAX_PENDING_BODY_BYTES);
  return async (request) => {
    const requestId = randomUUID();
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
      added: addedHeaders(request.socket.remoteAddress ?? '127.0.0.1'),
    });
    try {
      const outcome = await invoke(route, event);
      if ('error' in outcome)
        onError(
          new Error(`${route.routeKey}: ${outcome.error.errorType}: ${outcome.error.errorMessage}`),
        );
      const reply = toReply(outcome);
      return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } };
    } catch (error) {
      onError(error);
      return gatewayReply(500, 'Internal Server Error');
    } finally {
      body.release();
    }
  };
}
