import type { Authorize } from '../../iam/access-control.ts';
import type { Caller } from '../../sigv4/auth-result.ts';
import { readTagHeader, type Tags } from '../body/read-tags.ts';
import { readCopySource } from '../operations/copy-object.ts';
import { S3Error } from '../s3-error.ts';
import type { AssertAllowed, BucketRequest, S3Context, S3OperationName } from './s3-request.ts';

/** Returns the check of what one caller may do; without `authorize` everything is allowed. */
export function createAssertAllowed(
  authorize: Authorize | undefined,
  caller: Caller,
): AssertAllowed {
  return (action, { bucket, key, requestTags, existingTags = {}, prefix }) => {
    const denied = authorize?.(caller, {
      action,
      resource: key === undefined ? `arn:aws:s3:::${bucket}` : `arn:aws:s3:::${bucket}/${key}`,
      keys: {
        's3:requestobjecttagkeys': requestTags && Object.keys(requestTags),
        's3:prefix': prefix,
        ...Object.fromEntries(
          Object.entries(existingTags).map(([name, value]) => [
            `s3:existingobjecttag/${name.toLowerCase()}`,
            value,
          ]),
        ),
      },
    });
    if (denied !== undefined) throw new S3Error('AccessDenied', denied);
  };
}

/**
 * Throws AccessDenied unless the caller may carry out an operation. DeleteObjects and
 * PutObjectTagging, whose bodies say what they do, ask by themselves. Source: Amazon S3 user guide,
 * "Required permissions for Amazon S3 API operations".
 */
export function assertOperationAllowed(
  name: S3OperationName,
  context: S3Context,
  request: BucketRequest,
): void {
  const { bucket, key, query, headers, assertAllowed } = request;
  const versionId = query.get('versionId');
  const ofVersion = versionId === undefined ? '' : 'Version';
  const tagsOf = (from: string, at: string, version?: string) =>
    context.store.objects.get(from, at, version)?.details.tags;
  const existingTags = key === '' ? undefined : tagsOf(bucket, key, versionId);
  const requestTags =
    headers['x-amz-tagging'] === undefined ? undefined : readTagHeader(headers['x-amz-tagging']);

  const assertPut = (tags: Tags | undefined) => {
    assertAllowed('s3:PutObject', { bucket, key, requestTags: tags });
    if (tags) assertAllowed('s3:PutObjectTagging', { bucket, key, requestTags: tags });
  };

  switch (name) {
    case 'GetObject':
    case 'HeadObject':
      assertAllowed(`s3:GetObject${ofVersion}`, { bucket, key, existingTags });
      // Who may not list a bucket does not learn which keys it has.
      if (!context.store.objects.get(bucket, key, versionId))
        assertAllowed('s3:ListBucket', { bucket });
      return;
    case 'PutObject':
    case 'CreateMultipartUpload':
      return assertPut(requestTags);
    case 'UploadPart':
    case 'CompleteMultipartUpload':
      return assertPut(undefined);
    case 'CopyObject': {
      const source = readCopySource(headers['x-amz-copy-source'] ?? '');
      const tags = tagsOf(source.bucket, source.key, source.versionId);
      const version = source.versionId === undefined ? '' : 'Version';
      assertAllowed(`s3:GetObject${version}`, { ...source, existingTags: tags });
      const isReplaced = headers['x-amz-tagging-directive'] === 'REPLACE';
      const isTagged = tags !== undefined && Object.keys(tags).length > 0;
      if (!isReplaced && isTagged) assertAllowed(`s3:GetObject${version}Tagging`, source);
      return assertPut(isReplaced ? requestTags : isTagged ? tags : undefined);
    }
    case 'DeleteObject':
      return assertAllowed(`s3:DeleteObject${ofVersion}`, { bucket, key });
    case 'AbortMultipartUpload':
      return assertAllowed('s3:AbortMultipartUpload', { bucket, key });
    case 'ListParts':
      return assertAllowed('s3:ListMultipartUploadParts', { bucket, key });
    case 'GetObjectTagging':
      return assertAllowed(`s3:GetObject${ofVersion}Tagging`, { bucket, key, existingTags });
    case 'DeleteObjectTagging':
      return assertAllowed(`s3:DeleteObject${ofVersion}Tagging`, { bucket, key, existingTags });
    case 'ListObjectVersions':
      return assertAllowed('s3:ListBucketVersions', { bucket, prefix: query.get('prefix') ?? '' });
    case 'ListObjectsV2':
    case 'HeadBucket':
      return assertAllowed('s3:ListBucket', { bucket, prefix: query.get('prefix') ?? '' });
    case 'DeleteObjects':
    case 'PutObjectTagging':
      return;
  }
}
