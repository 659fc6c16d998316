import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Authorize } from '../iam/access-control.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import type { Caller } from '../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';
import { type KeySpec, openKeys } from './key-store.ts';
import { KMS_OPERATIONS, KmsError, toAction } from './kms-operations.ts';

export interface KmsOptions {
  /** A folder that only this engine uses; created if missing. */
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  accountId: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  keys: readonly KeySpec[];
  /** Receives every unexpected error that caused a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
}

export interface KmsEngine {
  url: string;
  close(): Promise<void>;
}

const TARGET = /^TrentService\.([A-Za-z]+)$/;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Starts the Key Management Service on 127.0.0.1: GenerateDataKey, Decrypt and DescribeKey with the
 * symmetric keys of the template, whose material is in `dataDir`.
 */
export async function startKms(options: KmsOptions): Promise<KmsEngine> {
  const { dataDir, keys, now, accountId } = options;
  const onError = options.onError ?? ((error: unknown) => console.error('kms engine', error));
  const kms = { keys: openKeys(dataDir, keys, now), accountId };

  const run = async (request: IncomingMessage): Promise<object> => {
    const body = await readBody(request);
    const caller = authenticate(options, request, body);
    const name = TARGET.exec(String(request.headers['x-amz-target'] ?? ''))?.[1] ?? '';
    const operation = Object.hasOwn(KMS_OPERATIONS, name) ? KMS_OPERATIONS[name] : undefined;
    if (request.method !== 'POST' || !operation)
      throw new KmsError('UnknownOperationException', `The operation '${name}' is not served here`);
    const input = parse(body);
    const action = toAction(kms, name, input);
    const denied = action && options.authorize?.(caller, action);
    if (denied !== undefined) throw new KmsError('AccessDeniedException', denied);
    return operation(kms, input);
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
      if (thrown instanceof KmsError)
        return answer(400, { __type: thrown.name, message: thrown.message });
      if (!request.complete) return void response.destroy();
      onError(thrown);
      answer(500, {
        __type: 'KMSInternalException',
        message: 'The request failed inside the local KMS',
      });
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  const { url, close } = await listenOnLoopback(server, options.port);
  return { url, close };
}

function authenticate(
  { region, credentials, now }: KmsOptions,
  request: IncomingMessage,
  body: Buffer,
): Caller {
  const result = verifyHeaderAuth({
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'kms',
    region,
    credentials,
    now: now(),
  });
  if (!result.ok) throw new KmsError(jsonServiceErrorName(result.code), result.message);
  return result;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  if (size > MAX_BODY_BYTES)
    throw new KmsError('ValidationException', `The request is larger than ${MAX_BODY_BYTES} bytes`);
  return Buffer.concat(parts);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new KmsError('SerializationException', 'The body is not JSON');
  }
}
