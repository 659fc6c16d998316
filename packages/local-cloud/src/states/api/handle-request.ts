import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authorize } from '../../iam/access-control.ts';
import type { Caller } from '../../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { ApiError } from './find.ts';
import type { Operation } from './operations.ts';

const TARGET = /^AWSStepFunctions\.([A-Za-z]+)$/;
const MAX_BODY_BYTES = 4 * 2 ** 20;

interface Options {
  engine: EngineContext;
  operations: Record<string, Operation>;
  /** Throws an ApiError for an operation that was requested too often. */
  limitRate: (operation: string) => void;
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  authorize: Authorize | undefined;
  onError: (error: unknown) => void;
}

/**
 * Handles one request of the AWS JSON 1.0 protocol: verifies the signature, runs the operation, and
 * sends its result or an error with its AWS name.
 */
export async function handleRequest(
  options: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = options.engine.chance.uuid();
  const answer = (status: number, body: object) => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(text),
      'x-amzn-requestid': requestId,
    });
    response.end(text);
  };
  try {
    answer(200, await run(options, request));
  } catch (thrown) {
    if (thrown instanceof ApiError)
      return answer(400, {
        __type: `com.amazonaws.states#${thrown.name}`,
        message: thrown.message,
      });
    if (!request.complete) return void response.destroy();
    options.onError(thrown);
    answer(500, {
      __type: 'com.amazonaws.states#InternalServerError',
      message: 'The request failed inside the local Step Functions',
    });
  }
}

async function run(options: Options, request: IncomingMessage): Promise<object> {
  const body = await readBody(request);
  const caller = authenticate(options, request, body);
  const name = TARGET.exec(String(request.headers['x-amz-target'] ?? ''))?.[1] ?? '';
  const operation = Object.hasOwn(options.operations, name) ? options.operations[name] : undefined;
  if (request.method !== 'POST' || !operation)
    throw new ApiError('UnknownOperationException', `The operation '${name}' is not served here`);
  options.limitRate(name);
  const input = parse(body);
  const denied = options.authorize?.(caller, {
    action: `states:${name}`,
    resource: toResource(name, input),
    keys: {},
  });
  if (denied !== undefined) throw new ApiError('AccessDeniedException', denied);
  return operation(options.engine, input);
}

/** Returns the ARN of the machine or execution that a request names. */
function toResource(name: string, input: unknown): string {
  const { stateMachineArn, executionArn } = (input ?? {}) as Record<string, unknown>;
  const given = name === 'StartExecution' ? stateMachineArn : (executionArn ?? stateMachineArn);
  return typeof given === 'string' ? given : '*';
}

function authenticate(
  { engine, credentials }: Options,
  request: IncomingMessage,
  body: Buffer,
): Caller {
  const signed = {
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'states',
    region: engine.region,
    credentials,
  };
  let result = verifyHeaderAuth({ ...signed, now: engine.clock.now() });
  // A script on this machine signs with the machine's clock, but the engine's clock may have been
  // moved ahead, so the signature is checked against both.
  if (!result.ok && result.code === 'clock-skew')
    result = verifyHeaderAuth({ ...signed, now: Date.now() });
  if (!result.ok) throw new ApiError(jsonServiceErrorName(result.code), result.message);
  return result;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // The body is read to its end even if it is too large, because stopping early would close the
    // connection before the response is sent.
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  if (size > MAX_BODY_BYTES)
    throw new ApiError('ValidationException', `The request is larger than ${MAX_BODY_BYTES} bytes`);
  return Buffer.concat(parts);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (thrown) {
    throw new ApiError(
      'SerializationException',
      `The body is not JSON: ${(thrown as Error).message}`,
    );
  }
}
