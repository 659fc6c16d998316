import type { Checksum } from '../body/checksum-algorithms.ts';
import { assertHeaderValue } from '../body/read-object-details.ts';
import type { S3Reply, BucketRequest } from '../http/s3-request.ts';
import { xmlDocument, type XmlFields } from '../http/xml.ts';
import type { StoredObject } from '../store/stored-object.ts';

/** Returns a response with an XML document in S3's namespace. */
export function xmlReply(
  root: string,
  fields: XmlFields,
  headers: Record<string, string> = {},
): S3Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...headers },
    body: xmlDocument(root, fields),
  };
}

/**
 * Returns the header of a verified checksum, for example `x-amz-checksum-crc32`; empty without a
 * checksum.
 */
export function checksumHeaders(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return {
    [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
    'x-amz-checksum-type': checksumType(checksum),
  };
}

/** Returns the XML element of a checksum, for example `ChecksumCRC32`; empty without a checksum. */
export function checksumElements(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return {
    [`Checksum${checksum.algorithm.toUpperCase()}`]: checksum.value,
    ChecksumType: checksumType(checksum),
  };
}

function checksumType(checksum: Checksum): string {
  return checksum.value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT';
}

const overrides = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/**
 * Returns the headers of GET and HEAD: the stored ones, the object's identity, and the `response-*`
 * overrides of the request.
 */
export function objectHeaders(
  object: StoredObject,
  request: BucketRequest,
  whole: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.details.headers,
    ...Object.fromEntries(
      Object.entries(object.details.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...versionHeaders(object.versionId, request.config.versioned),
  };
  for (const name of overrides) {
    const value = request.query.get(`response-${name}`);
    if (value !== undefined) headers[name] = assertHeaderValue(`response-${name}`, value);
  }
  // A checksum covers the whole object, so it must not be sent with a part of it.
  if (whole && request.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED') {
    Object.assign(headers, checksumHeaders(object.details.checksum));
  }
  return headers;
}

/** Returns `x-amz-version-id` if the bucket is versioned. */
export function versionHeaders(
  versionId: string,
  versioned: boolean | undefined,
): Record<string, string> {
  return versioned ? { 'x-amz-version-id': versionId } : {};
}
