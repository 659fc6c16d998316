import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import { CognitoError } from '../cognito-error.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import { createManagedLogin, type ManagedLogin } from '../managed-login/serve-managed-login.ts';
import { operationTable } from '../operations/operation-table.ts';
import type { PoolContext } from '../pool-context.ts';
import { limitRequests } from '../rules/request-quotas.ts';

const limitBytes = 128 * 1024;
const patienceBytes = 4 * 1024 * 1024;

/**
 * Reads the whole body. Throws RequestEntityTooLargeException above 128 KiB. Up to 4 MiB are read
 * and discarded before that, because a client that is still sending would see a reset connection
 * instead of the response.
 */
async function readBody(request: IncomingMessage): Promise<Buffer> {
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

/**
 * Throws if the request is not signed (SigV4, service `cognito-idp`) with one of the engine's
 * credentials.
 */
function assertSigned(pool: PoolContext, request: IncomingMessage, body: Buffer): Caller {
  const { region, credentials } = pool.options;
  const result = verifyHeaderAuth({
    method: request.method ?? 'POST',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'cognito-idp',
    region,
    credentials,
    now: pool.now(),
  });
  if (!result.ok) throw new CognitoError(jsonServiceErrorName(result.code), result.message);
  return result;
}

/** Throws if no policy lets the caller run an operation on the pool. */
function assertAllowed({ options }: PoolContext, caller: Caller, operation: string): void {
  const denied = options.authorize?.(caller, {
    action: `cognito-idp:${operation}`,
    resource: `arn:aws:cognito-idp:${options.region}:${options.accountId}:userpool/${options.pool.id}`,
    keys: {},
  });
  if (denied !== undefined) throw new CognitoError('AccessDeniedException', denied);
}

type Limit = ReturnType<typeof limitRequests>;

const service = 'AWSCognitoIdentityProviderService.';

/** Runs the operation in a POST's `X-Amz-Target` header (AWS JSON 1.1) and returns its output. */
async function runRequest(
  pool: PoolContext,
  request: IncomingMessage,
  limit: Limit,
): Promise<object> {
  const body = await readBody(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(service)
    ? operationTable.get(target.slice(service.length))
    : undefined;
  if (!operation)
    throw new CognitoError('UnknownOperationException', 'The operation is not known.');
  if (request.headers['content-type']?.split(';')[0] !== 'application/x-amz-json-1.1') {
    throw new CognitoError(
      'SerializationException',
      'The content type must be application/x-amz-json-1.1.',
    );
  }
  if (operation.access === 'signed') {
    const caller = assertSigned(pool, request, body);
    assertAllowed(pool, caller, target.slice(service.length));
  }
  const input = parseJson(body);
  limit(target.slice(service.length), input);
  return operation.run(pool, input);
}

function parseJson(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new CognitoError('SerializationException', 'The body is not a JSON object.');
}

/**
 * Returns the CORS headers for a page's origin. Only `vary` is returned for an origin that is not
 * allowed and for a request without an origin.
 */
function corsHeaders(origin: string | undefined, allowedOrigins: string[]): Record<string, string> {
  if (origin === undefined || !allowedOrigins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, content-type, cache-control, x-amz-target, x-amz-user-agent, ' +
      'x-amz-date, x-amz-security-token, ' +
      'amz-sdk-invocation-id, amz-sdk-request',
    'access-control-expose-headers':
      'date, x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage',
    'access-control-max-age': '600',
  };
}

/**
 * Returns the engine's HTTP listener: operations by POST to `/`, the key set by GET, preflights by
 * OPTIONS, and managed login if the pool has a domain.
 */
export function createListener(pool: PoolContext, jwks: object, onError: (error: unknown) => void) {
  const limit = limitRequests(pool.options.quotas);
  const managedLogin = pool.options.pool.hasDomain ? createManagedLogin(pool, limit) : undefined;
  const jwksPath = `/${pool.options.pool.id}/.well-known/jwks.json`;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(
      corsHeaders(request.headers.origin, pool.options.allowedOrigins),
    )) {
      response.setHeader(name, value);
    }
    // SDK clients correct their clock by this header, so it must contain the pool's time.
    response.setHeader('date', new Date(pool.now()).toUTCString());
    response.setHeader('x-amzn-requestid', uuidFrom(pool.randomBytes(16)));
    response.setHeader('x-content-type-options', 'nosniff');
    const path = request.url?.split('?')[0] ?? '/';
    if (managedLogin && (await answerManagedLogin(managedLogin, request, response, path, onError)))
      return;
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'GET' && path === jwksPath)
      sendJson(response, 200, 'application/json', jwks);
    else if (request.method === 'POST' && path === '/')
      await answer(pool, request, response, { limit, onError });
    else sendJson(response, 404, 'application/json', { message: 'Not found' });
  };
}

/** @returns whether the request was one of managed login */
async function answerManagedLogin(
  managedLogin: ManagedLogin,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  onError: (error: unknown) => void,
): Promise<boolean> {
  try {
    return await managedLogin.serve(request, response, path);
  } catch (error) {
    onError(error);
    sendJson(response, 500, 'application/json', { error: 'server_error' });
    return true;
  }
}

async function answer(
  pool: PoolContext,
  request: IncomingMessage,
  response: ServerResponse,
  { limit, onError }: { limit: Limit; onError(error: unknown): void },
): Promise<void> {
  const type = 'application/x-amz-json-1.1';
  try {
    sendJson(response, 200, type, await runRequest(pool, request, limit));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const known = error instanceof CognitoError ? error : undefined;
    if (!known) onError(error);
    const name = known?.type ?? 'InternalErrorException';
    response.setHeader('x-amzn-errortype', name);
    // The connection is closed, because the rest of an oversized body must not be read as the next
    // request.
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
