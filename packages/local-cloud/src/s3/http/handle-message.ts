import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHeaders } from '../../sigv4/auth-result.ts';
import { decodePercent, parseRequestTarget } from '../../sigv4/signature.ts';
import { xmlReply } from '../operations/object-reply.ts';
import { postObject } from '../post/post-object.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import { authenticate } from './authenticate.ts';
import { chooseOperation } from './choose-operation.ts';
import { corsHeaders, answerPreflight } from './cors.ts';
import { assertOperationAllowed, createAssertAllowed } from './permissions.ts';
import type { S3Context, S3Reply, S3Request, BucketRequest } from './s3-request.ts';
import { xmlDocument } from './xml.ts';

const maxKeyBytes = 1024;

/**
 * Reads bucket and key from the path (`/bucket/key`) or the host (`bucket.localhost`). The key is
 * the rest of the path, decoded once; it is never used as a file path. Throws InvalidURI or
 * KeyTooLongError.
 */
function readRequest(message: IncomingMessage): S3Request {
  const target = message.url ?? '/';
  const parsed = parseRequestTarget(target);
  if (!parsed) throw new S3Error('InvalidURI');
  const { bucket, key } = splitAddress(parsed.path, message.headers.host ?? '');
  if (key !== undefined && Buffer.byteLength(key) > maxKeyBytes)
    throw new S3Error('KeyTooLongError');
  const query = new Map(parsed.query);
  return {
    method: message.method ?? 'GET',
    target,
    bucket,
    key,
    query,
    headers: joinHeaders(message, query),
    body: message,
  };
}

function splitAddress(
  path: string,
  host: string,
): { bucket: string | undefined; key: string | undefined } {
  const bucketOfHost = /^([a-z0-9][a-z0-9.-]*)\.localhost(?::\d+)?$/i.exec(host)?.[1];
  const rest = path.slice(1);
  const slash = rest.indexOf('/');
  const rawBucket = bucketOfHost ?? (slash < 0 ? rest : rest.slice(0, slash));
  const rawKey = bucketOfHost === undefined ? (slash < 0 ? '' : rest.slice(slash + 1)) : rest;
  const bucket = decodePercent(rawBucket);
  const key = decodePercent(rawKey);
  if (bucket === undefined || key === undefined || key.includes('\0'))
    throw new S3Error('InvalidURI');
  return { bucket: bucket || undefined, key: key || undefined };
}

function joinHeaders(
  message: IncomingMessage,
  query: Map<string, string>,
): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  if (query.has('X-Amz-Signature')) {
    for (const [name, value] of query) if (name.startsWith('x-amz-')) headers[name] = value;
  }
  for (const [name, value] of Object.entries(message.headers))
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  return headers;
}

/**
 * ListBuckets returns the configured buckets by name. Their creation date is the epoch, because
 * they are part of the engine's configuration.
 */
async function listBuckets(context: S3Context): Promise<S3Reply> {
  const names = [...context.buckets.keys()].sort();
  const buckets = names.map((name) => ({
    Name: name,
    CreationDate: new Date(0).toISOString(),
    BucketRegion: context.region,
  }));
  return xmlReply('ListAllMyBucketsResult', {
    Owner: { ID: 'local' },
    Buckets: { Bucket: buckets },
  });
}

/**
 * Runs one request and returns its response. Only a preflight request is processed without a valid
 * signature, so that others cannot find out which buckets and keys exist. Throws an S3Error for
 * every refusal.
 */
async function answerRequest(
  context: S3Context,
  request: S3Request,
  received: RequestHeaders,
  signing: Pick<S3Options, 'credentials' | 'authorize' | 'region' | 'now'>,
): Promise<S3Reply> {
  const config = request.bucket === undefined ? undefined : context.buckets.get(request.bucket);
  if (request.method === 'OPTIONS') return answerPreflight(request, config);

  const isForm =
    request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
  if (
    isForm &&
    request.method === 'POST' &&
    request.key === undefined &&
    received.authorization === undefined
  ) {
    if (request.bucket === undefined || !config) throw new S3Error('AccessDenied');
    return postObject(context, { ...request, bucket: request.bucket, key: '', config }, signing);
  }

  const caller = authenticate(request, received, signing);
  const assertAllowed = createAssertAllowed(signing.authorize, caller);
  if (request.bucket === undefined) {
    if (request.method !== 'GET') throw new S3Error('MethodNotAllowed');
    assertAllowed('s3:ListAllMyBuckets', { bucket: '*' });
    return listBuckets(context);
  }
  if (!config) throw new S3Error('NoSuchBucket');
  const { name, run } = chooseOperation(request);
  const bucketRequest: BucketRequest = {
    ...request,
    bucket: request.bucket,
    key: request.key ?? '',
    config,
    assertAllowed,
  };
  assertOperationAllowed(name, context, bucketRequest);
  return run(context, bucketRequest);
}

const NOT_MODIFIED = 304;

/**
 * Converts an error to S3's XML response. Unexpected errors become InternalError without details.
 */
function errorReply(error: S3Error, request: S3Request | undefined, requestId: string): S3Reply {
  // The response has no content and no content type, because a browser would use that type for its
  // cached copy (RFC 9111, 4.3.4).
  if (error.status === NOT_MODIFIED) return { status: error.status, headers: error.headers };
  const body = xmlDocument(
    'Error',
    {
      Code: error.code,
      Message: error.message,
      Key: error.code === 'NoSuchKey' ? request?.key : undefined,
      BucketName: error.code === 'NoSuchBucket' ? request?.bucket : undefined,
      Resource:
        request &&
        `/${[request.bucket, request.key].filter((part) => part !== undefined).join('/')}`,
      RequestId: requestId,
    },
    '',
  );
  return {
    status: error.status,
    headers: { 'content-type': 'application/xml', ...error.headers },
    body,
  };
}

const bodiless = new Set([204, 304]);

/**
 * Sends a response. Open streams are closed if the connection ends. Header values outside Latin-1
 * are sent as the bytes of their UTF-8.
 */
async function sendReply(
  message: IncomingMessage,
  response: ServerResponse,
  reply: S3Reply,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers))
    response.setHeader(name, Buffer.from(value, 'utf8').toString('latin1'));
  if (message.method === 'HEAD' || bodiless.has(reply.status) || reply.body === undefined) {
    if (reply.body instanceof Readable) reply.body.destroy();
    response.writeHead(reply.status).end();
    return;
  }
  if (typeof reply.body === 'string') {
    response
      .writeHead(reply.status, { 'content-length': Buffer.byteLength(reply.body) })
      .end(reply.body);
    return;
  }
  response.writeHead(reply.status);
  await pipeline(reply.body, response);
}

const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 10_000;

/**
 * Reads, up to a limit, the rest of what a refused client is still sending, because a browser
 * reports a network failure instead of the response if the connection is closed during its upload.
 */
function finishUnreadBody(message: IncomingMessage): void {
  if (message.readableEnded || message.destroyed) return;
  let bytes = 0;
  const stop = () => message.destroy();
  const timer = setTimeout(stop, maxDrainMs).unref();
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDrainedBytes) stop();
  });
  message.resume();
  message.once('close', () => clearTimeout(timer));
}

export type Handling = {
  context: S3Context;
  options: S3Options;
  onError: (error: unknown) => void;
};

/** Handles one HTTP exchange completely. Never rejects. */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
): Promise<void> {
  const { context, options, onError } = handling;
  const requestId = randomUUID();
  let request: S3Request | undefined;
  let reply: S3Reply;
  try {
    // A refused upload must leave the stream open; otherwise the response could not be sent.
    request = { ...readRequest(message), body: message.iterator({ destroyOnReturn: false }) };
    reply = await answerRequest(context, request, message.headers, options);
  } catch (error) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(error instanceof S3Error)) onError(error);
    const known = error instanceof S3Error ? error : new S3Error('InternalError');
    reply = errorReply(known, request, requestId);
  }
  try {
    // The date header carries the engine's own time, because the SDK corrects its clock by it after
    // RequestTimeTooSkewed.
    response.sendDate = false;
    response.setHeader('date', new Date(context.now()).toUTCString());
    response.setHeader('x-amz-request-id', requestId);
    const config = request?.bucket === undefined ? undefined : context.buckets.get(request.bucket);
    const cors = request && request.method !== 'OPTIONS' ? corsHeaders(request, config) : {};
    await sendReply(message, response, { ...reply, headers: { ...reply.headers, ...cors } });
    finishUnreadBody(message);
  } catch (error) {
    // A client that disconnects during a download is not reported as an error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error);
    response.destroy();
  }
}
