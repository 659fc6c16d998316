import { createReadStream } from 'node:fs';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { type ByteRange, readByteRange } from './byte-range.ts';
import { findObject, type ReadableObject } from './find-object.ts';
import { objectHeaders } from './object-headers.ts';
import { checkReadConditions, readConditions } from './preconditions.ts';

/** GetObject: the object or the byte range asked for, as a stream. */
export async function getObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { object, range, reply } = describeObject(context, request);
  const fd = context.store.blobs.openForReading(object.blob);
  const body = createReadStream('', {
    fd,
    start: range?.first ?? 0,
    end: range?.last ?? Number.MAX_SAFE_INTEGER,
  });
  return { ...reply, body };
}

/** HeadObject: the same answer without the content. */
export async function headObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  return describeObject(context, request).reply;
}

type Description = { object: ReadableObject; range: ByteRange | undefined; reply: S3Reply };

function describeObject(context: S3Context, request: BucketRequest): Description {
  const object = findObject(context, request);
  checkReadConditions(object, readConditions(request.headers));
  const range = readByteRange(request.headers.range, object.size);
  const headers = objectHeaders(object, request, range === undefined);
  headers['content-length'] = String(range ? range.last - range.first + 1 : object.size);
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${object.size}`;
  return { object, range, reply: { status: range ? 206 : 200, headers } };
}
