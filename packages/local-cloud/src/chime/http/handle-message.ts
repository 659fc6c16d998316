import { randomUUID, createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTokenBucket } from '../../shared/token-bucket.ts';
import type { Caller } from '../../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import type { Operation } from '../api/operation.ts';
import type { ChimeOptions } from '../chime-config.ts';
import { ChimeError, type ChimeErrorName } from '../chime-error.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Reads a body and verifies that the request is signed for Chime. Throws the matching ChimeError
 * otherwise.
 */
async function readSignedBody(
  message: IncomingMessage,
  options: Pick<ChimeOptions, 'credentials' | 'region' | 'clock'>,
): Promise<{ caller: Caller; text: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ChimeError('BadRequestException', 'The request is too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const result = verifyHeaderAuth({
    method: message.method ?? 'POST',
    url: message.url ?? '/',
    headers: message.headers,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    service: 'chime',
    region: options.region,
    credentials: options.credentials,
    now: options.clock.now(),
  });
  if (!result.ok)
    throw new ChimeError(jsonServiceErrorName(result.code) as ChimeErrorName, result.message);
  return { caller: result, text: body.toString('utf8') };
}

/** The permissions on the bucket of the recording that creating a pipeline also needs. */
const BUCKET_PERMISSIONS = ['s3:GetBucketPolicy', 's3:GetBucketLocation'];

/**
 * Throws ForbiddenException unless the caller may run an operation. Source: Service Authorization
 * Reference, "Actions, resources, and condition keys for Amazon Chime", and Chime SDK developer
 * guide, "Creating media pipelines".
 */
function assertAllowed(
  { permission, method, path: pattern }: Operation,
  [id]: readonly string[],
  body: unknown,
  caller: Caller,
  { authorize, region, accountId }: ChimeOptions,
): void {
  const kind = pattern.startsWith('/meetings') ? 'meeting' : 'media-pipeline';
  const needed = [
    {
      action: `chime:${permission}`,
      resource: id === undefined ? '*' : `arn:aws:chime:${region}:${accountId}:${kind}/${id}`,
      keys: {},
    },
  ];
  if (method === 'POST' && kind === 'media-pipeline') {
    for (const bucket of findBuckets(body))
      needed.push(...BUCKET_PERMISSIONS.map((action) => ({ action, resource: bucket, keys: {} })));
  }
  for (const action of needed) {
    const denied = authorize?.(caller, action);
    if (denied !== undefined) throw new ChimeError('ForbiddenException', denied);
  }
}

/** Returns the ARNs of the buckets to which a new pipeline writes. */
function findBuckets(body: unknown): string[] {
  const { SinkArn, Sinks } = body as {
    SinkArn?: string;
    Sinks?: { S3BucketSinkConfiguration?: { Destination?: string } }[];
  };
  return [SinkArn, ...(Sinks ?? []).map((sink) => sink.S3BucketSinkConfiguration?.Destination)]
    .filter((arn) => arn !== undefined)
    .map((arn) => arn.split('/', 1)[0]!);
}

/**
 * Returns the operation for a method and request target, and the values of its path's placeholders.
 * Throws a ChimeError if no operation matches.
 */
function findOperation(
  operations: readonly Operation[],
  method: string,
  target: string,
): { operation: Operation; path: string[] } {
  const url = new URL(target, 'http://chime');
  const variant = url.searchParams.get('operation') ?? undefined;
  const parts = url.pathname.split('/').slice(1);
  for (const operation of operations) {
    if (operation.method !== method || operation.variant !== variant) continue;
    const wanted = operation.path.split('/').slice(1);
    if (
      wanted.length !== parts.length ||
      !wanted.every((part, index) => part === '{}' || part === parts[index])
    )
      continue;
    return { operation, path: parts.filter((_, index) => wanted[index] === '{}').map(decode) };
  }
  throw new ChimeError('NotFoundException', 'There is no such operation.');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ChimeError('BadRequestException', 'The path is not valid.');
  }
}

/**
 * Returns a function that throws for an operation that is requested too often, in the machine's
 * time: a ThrottlingException for those of meetings, and a ThrottledClientException for those of
 * media pipelines. Source: Chime SDK developer guide, "Verifying SDK quotas and API throttling".
 */
export function limitRates(rates: ChimeOptions['rates'] = {}): (operation: Operation) => void {
  const buckets = new Map(
    Object.entries(rates).map(([permission, throttle]) => [
      permission,
      createTokenBucket(throttle),
    ]),
  );
  return ({ permission, path }) => {
    const bucket = buckets.get(permission);
    if (!bucket || bucket.take()) return;
    const name = path.startsWith('/meetings') ? 'ThrottlingException' : 'ThrottledClientException';
    throw new ChimeError(name, 'Rate exceeded');
  };
}

export type Handling = {
  options: ChimeOptions;
  operations: readonly Operation[];
  limitRate: (operation: Operation) => void;
  onError: (error: unknown) => void;
};

/** Handles one HTTP exchange of the REST APIs. Never rejects. */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  { options, operations, limitRate, onError }: Handling,
): Promise<void> {
  const requestId = randomUUID();
  let status: number;
  let body: string;
  try {
    const { caller, text } = await readSignedBody(message, options);
    const { operation, path } = findOperation(
      operations,
      message.method ?? 'GET',
      message.url ?? '/',
    );
    limitRate(operation);
    const given = operation.method === 'GET' || text === '' ? {} : parseJson(text);
    assertAllowed(operation, path, given, caller, options);
    const answer = await operation.run({
      path,
      body: given,
      query: toQuery(message.url ?? '/'),
    });
    status = answer === undefined ? 204 : operation.status;
    body = answer === undefined ? '' : JSON.stringify(answer);
  } catch (thrown) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(thrown instanceof ChimeError)) onError(thrown);
    const error =
      thrown instanceof ChimeError
        ? thrown
        : new ChimeError('ServiceFailureException', 'The request could not be handled.');
    status = error.status;
    body = JSON.stringify({ Code: error.code, Message: error.message, RequestId: requestId });
    response.setHeader('x-amzn-errortype', error.name);
  }
  // The date header carries the engine's own time, because the SDK corrects its clock by this
  // header when a signature is refused as too old.
  response.sendDate = false;
  response.setHeader('date', new Date(options.clock.now()).toUTCString());
  response.setHeader('x-amzn-requestid', requestId);
  if (!message.readableEnded) response.setHeader('connection', 'close');
  if (body) response.setHeader('content-type', 'application/json');
  response.writeHead(status, body ? { 'content-length': Buffer.byteLength(body) } : {});
  response.end(message.method === 'HEAD' ? undefined : body);
}

const toQuery = (target: string) => new URL(target, 'http://chime').searchParams;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ChimeError('BadRequestException', 'The request body is not JSON.');
  }
}
