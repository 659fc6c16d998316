import type { IncomingMessage } from 'node:http';
import { decodePercent } from '../../sigv4/percent-encoding.ts';
import { parseRequestTarget } from '../../sigv4/request-target.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from './s3-request.ts';

const maxKeyBytes = 1024;

/**
 * Finds bucket and key in the path (`/bucket/key`) or the host (`bucket.localhost`). The key is the
 * rest of the path decoded once; it is never used as a path. Throws InvalidURI or KeyTooLongError.
 */
export function readRequest(message: IncomingMessage): S3Request {
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
