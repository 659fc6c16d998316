import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { encodeListed, readListParameters } from './list-parameters.ts';
import { xmlReply } from './object-reply.ts';

/**
 * ListObjectVersions returns one page of up to 1000 versions under a prefix, newest first for each
 * key.
 */
export async function listObjectVersions(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const { prefix, delimiter, maxKeys, encoding } = readListParameters(request.query);
  if (delimiter !== '' || request.query.has('key-marker')) {
    throw new S3Error(
      'NotImplemented',
      'Listing versions with a delimiter or a key marker is not implemented.',
    );
  }
  const found = context.store.objects.listVersions(request.bucket, prefix, maxKeys + 1);
  const page = found.slice(0, maxKeys).map((version) => ({
    version,
    common: {
      Key: encodeListed(version.key, encoding),
      VersionId: version.versionId,
      IsLatest: version.latest,
      LastModified: new Date(version.modified).toISOString(),
    },
  }));
  return xmlReply('ListVersionsResult', {
    Name: request.bucket,
    Prefix: encodeListed(prefix, encoding),
    MaxKeys: maxKeys,
    EncodingType: encoding,
    IsTruncated: found.length > maxKeys,
    Version: page
      .filter(({ version }) => !version.deleteMarker)
      .map(({ version, common }) => ({
        ...common,
        ETag: `"${version.etag}"`,
        Size: version.size,
        StorageClass: 'STANDARD',
      })),
    DeleteMarker: page.filter(({ version }) => version.deleteMarker).map(({ common }) => common),
  });
}
