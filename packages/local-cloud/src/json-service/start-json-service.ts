import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type * as z from 'zod';
import type { Authorize } from '../iam/access-control.ts';
import type { Action } from '../iam/policy.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import type { Caller } from '../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';

/** An error with a name of the service's API, which is answered with 400. */
export class JsonServiceError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface JsonServiceOptions {
  /** 0 selects a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  /** Receives every unexpected error that caused a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
}

/** A service of AWS with the protocol JSON 1.1. */
export interface JsonService {
  /** The name in signatures, for example `kms`. */
  service: string;
  /** The beginning of `X-Amz-Target`, for example `TrentService`. */
  target: string;
  maxBodyBytes: number;
  /** The name of the service's error for a failure of its own. */
  internalError: string;
  operations: Readonly<Record<string, (input: unknown) => object>>;
  /**
   * Returns what a request does in the terms of policies. A request without a resource of its own
   * is left to the operation, which refuses it.
   */
  toAction(name: string, input: unknown): Action | undefined;
}

export interface JsonServiceEngine {
  url: string;
  close(): Promise<void>;
}

/** Starts a service on 127.0.0.1, which checks signatures and policies before each operation. */
export async function startJsonService(
  options: JsonServiceOptions,
  service: JsonService,
): Promise<JsonServiceEngine> {
  const { now, port } = options;
  const onError =
    options.onError ?? ((error: unknown) => console.error(`${service.service} engine`, error));

  const run = async (request: IncomingMessage): Promise<object> => {
    const body = await readBody(request, service.maxBodyBytes);
    const caller = authenticate(options, service.service, request, body);
    const [target, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const isServed = target === service.target && Object.hasOwn(service.operations, name);
    if (request.method !== 'POST' || !isServed)
      throw new JsonServiceError(
        'UnknownOperationException',
        `The operation '${name}' is not served here`,
      );
    const input = parse(body);
    const action = service.toAction(name, input);
    const denied = action && options.authorize?.(caller, action);
    if (denied !== undefined) throw new JsonServiceError('AccessDeniedException', denied);
    return service.operations[name]!(input);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        'content-length': Buffer.byteLength(text),
        'x-amzn-requestid': randomUUID(),
      });
      response.end(text);
    };
    // The SDK corrects its clock by this header.
    response.sendDate = false;
    response.setHeader('date', new Date(now()).toUTCString());
    try {
      answer(200, await run(request));
    } catch (thrown) {
      if (thrown instanceof JsonServiceError)
        return answer(400, { __type: thrown.name, message: thrown.message });
      if (!request.complete) return void response.destroy();
      onError(thrown);
      answer(500, {
        __type: service.internalError,
        message: `The request failed inside the local ${service.service}`,
      });
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  const { url, close } = await listenOnLoopback(server, port);
  return { url, close };
}

function authenticate(
  { region, credentials, now }: JsonServiceOptions,
  service: string,
  request: IncomingMessage,
  body: Buffer,
): Caller {
  const result = verifyHeaderAuth({
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service,
    region,
    credentials,
    now: now(),
  });
  if (!result.ok) throw new JsonServiceError(jsonServiceErrorName(result.code), result.message);
  return result;
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  if (size > maxBytes)
    throw new JsonServiceError(
      'ValidationException',
      `The request is larger than ${maxBytes} bytes`,
    );
  return Buffer.concat(parts);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new JsonServiceError('SerializationException', 'The body is not JSON');
  }
}

/**
 * Reads the input of an operation.
 * @throws JsonServiceError `ValidationException` with the members that are not as the schema says
 */
export function readInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const lines = issues.map(
    ({ path, message }) =>
      `Value at '${path.join('.') || 'input'}' failed to satisfy constraint: ${message}`,
  );
  throw new JsonServiceError(
    'ValidationException',
    `${issues.length} validation error${issues.length > 1 ? 's' : ''} detected: ` +
      lines.join('; '),
  );
}
