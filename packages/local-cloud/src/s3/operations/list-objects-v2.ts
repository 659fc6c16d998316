import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import type { StoredObject } from '../store/stored-object.ts';
import { encodeListed, readListParameters } from './list-parameters.ts';
import { walkKeys } from './walk-keys.ts';
import { xmlReply } from './xml-reply.ts';

/** ListObjectsV2: keys in byte order, folded at the delimiter, at most 1000 entries a page. */
export async function listObjectsV2(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { prefix, delimiter, maxKeys, encoding } = readListParameters(request.query);
  const token = request.query.get('continuation-token');
  const startAfter = request.query.get('start-after');
  const after = token === undefined ? startAfter : readToken(token);

  const page = walkKeys({
    objects: context.store.objects,
    bucket: request.bucket,
    prefix,
    delimiter,
    after,
    maxKeys,
  });
  const encode = (text: string) => encodeListed(text, encoding);
  const contents = page.entries.flatMap((entry) =>
    typeof entry === 'string' ? [] : [describe(entry, encode)],
  );
  const prefixes = page.entries.flatMap((entry) =>
    typeof entry === 'string' ? [{ Prefix: encode(entry) }] : [],
  );
  return xmlReply('ListBucketResult', {
    Name: request.bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    StartAfter: startAfter === undefined ? undefined : encode(startAfter),
    ContinuationToken: token,
    NextContinuationToken: page.last === undefined ? undefined : writeToken(page.last),
    KeyCount: page.entries.length,
    MaxKeys: maxKeys,
    EncodingType: encoding,
    IsTruncated: page.last !== undefined,
    Contents: contents,
    CommonPrefixes: prefixes,
  });
}

function describe(object: StoredObject, encode: (text: string) => string) {
  return {
    Key: encode(object.key),
    LastModified: new Date(object.modified).toISOString(),
    ETag: `"${object.etag}"`,
    ChecksumAlgorithm: object.details.checksum?.algorithm.toUpperCase(),
    Size: object.size,
    StorageClass: 'STANDARD',
  };
}

function writeToken(last: string): string {
  return Buffer.from(`1:${last}`).toString('base64url');
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith('1:') || writeToken(text.slice(2)) !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  }
  return text.slice(2);
}
