import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import type { PoolContext } from '../pool-context.ts';
import { corsHeaders } from './cors-headers.ts';
import { runRequest } from './run-request.ts';

/** The engine's HTTP face: operations by POST to `/`, the key set by GET, preflights by OPTIONS. */
export function createListener(pool: PoolContext, jwks: object, onError: (error: unknown) => void) {
  const jwksPath = `/${pool.options.pool.id}/.well-known/jwks.json`;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(
      corsHeaders(request.headers.origin, pool.options.allowedOrigins),
    )) {
      response.setHeader(name, value);
    }
    // SDK clients correct their clock by this header, so it must be the pool's time.
    response.setHeader('date', new Date(pool.now()).toUTCString());
    response.setHeader('x-amzn-requestid', uuidFrom(pool.randomBytes(16)));
    response.setHeader('x-content-type-options', 'nosniff');
    const path = request.url?.split('?')[0];
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'GET' && path === jwksPath)
      sendJson(response, 200, 'application/json', jwks);
    else if (request.method === 'POST' && path === '/')
      await answer(pool, request, response, onError);
    else sendJson(response, 404, 'application/json', { message: 'Not found' });
  };
}

async function answer(
  pool: PoolContext,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  const type = 'application/x-amz-json-1.1';
  try {
    sendJson(response, 200, type, await runRequest(pool, request));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const known = error instanceof CognitoError ? error : undefined;
    if (!known) onError(error);
    const name = known?.type ?? 'InternalErrorException';
    response.setHeader('x-amzn-errortype', name);
    // Whatever is left of an oversized body must not be read as the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    sendJson(response, known?.status ?? 500, type, {
      __type: name,
      message: known?.message ?? 'Internal error.',
    });
  }
}

function sendJson(response: ServerResponse, status: number, type: string, body: object): void {
  response
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
