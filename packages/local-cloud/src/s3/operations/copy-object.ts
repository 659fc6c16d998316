import { createReadStream } from 'node:fs';
import { decodePercent } from '../../sigv4/signature.ts';
import { BodyDigest, type Digests } from '../body/body-digest.ts';
import { readObjectDetails } from '../body/read-object-details.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { findReadable } from './find-object.ts';
import { xmlReply, checksumElements, versionHeaders } from './object-reply.ts';
import { checkReadConditions, readConditions } from './preconditions.ts';
import { storeObject } from './store-object.ts';

const fiveGigabytes = 5 * 1024 ** 3;

/**
 * CopyObject copies within this engine, with the source's details (COPY) or the request's
 * (REPLACE).
 */
export async function copyObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const source = readCopySource(request.headers['x-amz-copy-source'] ?? '');
  if (!context.buckets.has(source.bucket)) throw new S3Error('NoSuchBucket');
  const directive = request.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  const ontoItself =
    source.bucket === request.bucket &&
    source.key === request.key &&
    source.versionId === undefined;
  if (ontoItself && directive === 'COPY') {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself ' +
        "without changing the object's metadata.",
    );
  }
  const object = findReadable(context, source.bucket, source.key, source.versionId);
  checkSourceConditions(() =>
    checkReadConditions(object, readConditions(request.headers, 'x-amz-copy-source-')),
  );

  const fd = context.store.blobs.openForReading(object.blob);
  const algorithm = object.details.checksum?.algorithm;
  const digest = new BodyDigest(
    {
      md5Base64: undefined,
      sha256Hex: undefined,
      algorithm,
      checksum: undefined,
      trailerName: undefined,
      unannounced: true,
    },
    fiveGigabytes,
  );
  let digests: Digests | undefined;
  const blob = await context.store.blobs.write(digest.observe(createReadStream('', { fd })), () => {
    digests = digest.finish(object.size);
  });
  const replaced = readObjectDetails(request.headers);
  const details = directive === 'REPLACE' ? replaced : object.details;
  const tags =
    request.headers['x-amz-tagging-directive'] === 'REPLACE' ? replaced.tags : object.details.tags;
  const stored = await storeObject(context, request, { ...digests!, blob }, { ...details, tags });

  const headers = versionHeaders(stored.versionId, request.config.versioned);
  if (context.buckets.get(source.bucket)?.versioned)
    headers['x-amz-copy-source-version-id'] = object.versionId;
  const result = {
    ETag: `"${stored.etag}"`,
    LastModified: new Date(stored.modified).toISOString(),
    ...checksumElements(digests!.checksum),
  };
  return xmlReply('CopyObjectResult', result, headers);
}

/** Returns the object that a copy reads. Throws InvalidArgument. */
export function readCopySource(header: string): {
  bucket: string;
  key: string;
  versionId: string | undefined;
} {
  const [address = '', version] = header.replace(/^\//, '').split('?versionId=');
  const path = decodePercent(address);
  const slash = path?.indexOf('/') ?? -1;
  if (path === undefined || slash < 1 || slash === path.length - 1) {
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  }
  return { bucket: path.slice(0, slash), key: path.slice(slash + 1), versionId: version };
}

// For an unmodified source a copy returns 412, where a read would return 304.
function checkSourceConditions(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NotModified')
      throw new S3Error('PreconditionFailed');
    throw error;
  }
}
