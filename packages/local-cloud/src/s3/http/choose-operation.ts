import { createReadStream } from 'node:fs';
import { readObjectDetails } from '../body/read-object-details.ts';
import { receiveBlob } from '../body/receive-blob.ts';
import { completeMultipartUpload } from '../operations/complete-multipart-upload.ts';
import { copyObject } from '../operations/copy-object.ts';
import { createMultipartUpload } from '../operations/create-multipart-upload.ts';
import { deleteObjects, deleteObject } from '../operations/delete-objects.ts';
import { findObject, type ReadableObject, findUpload } from '../operations/find-object.ts';
import { listObjectVersions } from '../operations/list-object-versions.ts';
import { listObjectsV2 } from '../operations/list-objects-v2.ts';
import {
  xmlReply,
  checksumHeaders,
  checksumElements,
  versionHeaders,
  objectHeaders,
} from '../operations/object-reply.ts';
import {
  deleteObjectTagging,
  getObjectTagging,
  putObjectTagging,
} from '../operations/object-tagging.ts';
import {
  checkWriteConditions,
  readConditions,
  checkReadConditions,
} from '../operations/preconditions.ts';
import { storeObject } from '../operations/store-object.ts';
import { S3Error } from '../s3-error.ts';
import type {
  BucketOperation,
  S3Request,
  S3Context,
  S3Reply,
  BucketRequest,
  S3OperationName,
} from './s3-request.ts';

/** ListParts returns parts in order of their numbers, at most 1000 per page. */
async function listParts(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { uploadId } = findUpload(context, request);
  const marker = readCount(request.query.get('part-number-marker') ?? '0');
  const maxParts = Math.min(readCount(request.query.get('max-parts') ?? '1000'), 1000);
  const found = context.store.uploads.parts(uploadId, marker, maxParts + 1);
  const page = found.slice(0, maxParts);
  const truncated = found.length > page.length;
  return xmlReply('ListPartsResult', {
    Bucket: request.bucket,
    Key: request.key,
    UploadId: uploadId,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: truncated ? page.at(-1)?.number : undefined,
    MaxParts: maxParts,
    IsTruncated: truncated,
    Part: page.map((part) => ({
      PartNumber: part.number,
      LastModified: new Date(part.modified).toISOString(),
      ETag: `"${part.etag}"`,
      Size: part.size,
      ...checksumElements(part.checksum),
    })),
  });
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new S3Error('InvalidArgument', 'max-parts and part-number-marker must be integers.');
  return Number(text);
}

/** UploadPart returns once content and row are on disk. A part with the same number is replaced. */
async function uploadPart(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const text = request.query.get('partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 10_000) {
    throw new S3Error(
      'InvalidArgument',
      'Part number must be an integer between 1 and 10000, inclusive',
    );
  }
  const { uploadId } = findUpload(context, request);
  const { blobs, uploads } = context.store;
  const { blob, size, md5Hex, checksum } = await receiveBlob(blobs, request);
  const part = { number, blob, size, etag: md5Hex, modified: context.now(), checksum };
  try {
    // The upload is checked again inside the transaction, because it may have ended while the part
    // was being received.
    const replaced = uploads.putPart(uploadId, part, () => findUpload(context, request));
    await blobs.remove(replaced);
  } catch (error) {
    if (!uploads.parts(uploadId).some((stored) => stored.blob === blob)) await blobs.remove([blob]);
    throw error;
  }
  return {
    status: 200,
    headers: { etag: `"${md5Hex}"`, 'content-length': '0', ...checksumHeaders(checksum) },
  };
}

/** The first and last byte, both inclusive. */
type ByteRange = { first: number; last: number };

/**
 * Parses a Range header for an object of `size` bytes. Undefined means the whole object: no header,
 * several ranges, or not a byte range (RFC 9110 section 14.2 allows a server to ignore those).
 * Throws InvalidRange if the range contains no bytes.
 */
function readByteRange(header: string | undefined, size: number): ByteRange | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const [, from, to] = parts as unknown as [string, string, string];
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last)
    throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
  return { first, last };
}

/** GetObject returns the object, or the requested byte range, as a stream. */
async function getObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { object, range, reply } = describeObject(context, request);
  const fd = context.store.blobs.openForReading(object.blob);
  const body = createReadStream('', {
    fd,
    start: range?.first ?? 0,
    end: range?.last ?? Number.MAX_SAFE_INTEGER,
  });
  return { ...reply, body };
}

/** HeadObject returns the same response as GetObject without the content. */
async function headObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
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

/** PutObject returns once content and row are on disk. */
async function putObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const details = readObjectDetails(request.headers);
  // The conditions are checked again when the row is written. This earlier check avoids the upload
  // of content that cannot be stored.
  const current = context.store.objects.get(request.bucket, request.key);
  checkWriteConditions(
    current?.deleteMarker ? undefined : current,
    readConditions(request.headers),
  );
  const received = await receiveBlob(context.store.blobs, request);
  const { versionId, etag } = await storeObject(context, request, received, details);
  const headers = {
    etag: `"${etag}"`,
    'content-length': '0',
    ...checksumHeaders(received.checksum),
    ...versionHeaders(versionId, request.config.versioned),
  };
  return { status: 200, headers };
}

/** AbortMultipartUpload deletes the upload and its parts. */
async function abortMultipartUpload(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { uploadId } = findUpload(context, request);
  await context.store.blobs.remove(context.store.uploads.remove(uploadId));
  return { status: 204, headers: {} };
}

/**
 * HeadBucket does no further check, because the router has already verified that the bucket exists.
 */
async function headBucket(context: S3Context): Promise<S3Reply> {
  return { status: 200, headers: { 'x-amz-bucket-region': context.region } };
}

// Query parameters that would select an operation that is not implemented.
const otherMeanings = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'torrent',
  'versioning',
  'website',
];

const OPERATIONS: Readonly<Record<S3OperationName, BucketOperation>> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  DeleteObjectTagging: deleteObjectTagging,
  GetObject: getObject,
  GetObjectTagging: getObjectTagging,
  HeadBucket: headBucket,
  HeadObject: headObject,
  ListObjectVersions: listObjectVersions,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PutObject: putObject,
  PutObjectTagging: putObjectTagging,
  UploadPart: uploadPart,
};

/** Returns the operation of a request on a bucket. Throws NotImplemented or MethodNotAllowed. */
export function chooseOperation(request: S3Request): {
  name: S3OperationName;
  run: BucketOperation;
} {
  const unknown = otherMeanings.find((name) => request.query.has(name));
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', `The ?${unknown} operations are not implemented.`);
  const name = request.key === undefined ? onBucket(request) : onObject(request);
  return { name, run: OPERATIONS[name] };
}

function onBucket({ method, query }: S3Request): S3OperationName {
  if (query.has('tagging'))
    throw new S3Error('NotImplemented', 'Tags of buckets are not implemented.');
  if (method === 'HEAD') return 'HeadBucket';
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  if (method === 'GET')
    throw new S3Error(
      'NotImplemented',
      'Only ListObjectsV2 and ListObjectVersions are implemented.',
    );
  throw new S3Error('MethodNotAllowed');
}

function onTags(method: string): S3OperationName {
  if (method === 'GET') return 'GetObjectTagging';
  if (method === 'PUT') return 'PutObjectTagging';
  if (method === 'DELETE') return 'DeleteObjectTagging';
  throw new S3Error('MethodNotAllowed');
}

function onObject({ method, query, headers }: S3Request): S3OperationName {
  const inUpload = query.has('uploadId');
  if (query.has('tagging')) return onTags(method);
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  if (query.has('partNumber') && !inUpload)
    throw new S3Error('NotImplemented', 'Reading a single part is not implemented.');
  if (isCopy && inUpload) throw new S3Error('NotImplemented', 'UploadPartCopy is not implemented.');
  switch (method) {
    case 'GET':
      return inUpload ? 'ListParts' : 'GetObject';
    case 'HEAD':
      return 'HeadObject';
    case 'PUT':
      if (inUpload) return 'UploadPart';
      return isCopy ? 'CopyObject' : 'PutObject';
    case 'DELETE':
      return inUpload ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'POST':
      if (query.has('uploads')) return 'CreateMultipartUpload';
      if (inUpload) return 'CompleteMultipartUpload';
  }
  throw new S3Error('MethodNotAllowed');
}
