import type { BucketRequest, S3Context } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import type { StoredObject } from '../store/stored-object.ts';
import type { UploadDetails } from '../store/upload-table.ts';

export type ReadableObject = StoredObject & { blob: string };

/**
 * Returns the object of a request in the requested version. Throws NoSuchKey, NoSuchVersion or
 * MethodNotAllowed (if the version is a delete marker).
 */
export function findObject(context: S3Context, request: BucketRequest): ReadableObject {
  return findReadable(context, request.bucket, request.key, request.query.get('versionId'));
}

/** Works like `findObject` for a given bucket and key. */
export function findReadable(
  context: S3Context,
  bucket: string,
  key: string,
  versionId: string | undefined,
): ReadableObject {
  const object = context.store.objects.get(bucket, key, versionId);
  if (!object) throw new S3Error(versionId === undefined ? 'NoSuchKey' : 'NoSuchVersion');
  if (object.deleteMarker || object.blob === null) {
    const headers = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': object.versionId };
    throw new S3Error(
      versionId === undefined ? 'NoSuchKey' : 'MethodNotAllowed',
      undefined,
      headers,
    );
  }
  return { ...object, blob: object.blob };
}

/**
 * Returns the multipart upload of a request. Throws NoSuchUpload, also if the upload belongs to
 * another key.
 */
export function findUpload(
  context: S3Context,
  request: BucketRequest,
): { uploadId: string; details: UploadDetails } {
  const uploadId = request.query.get('uploadId') ?? '';
  const details = context.store.uploads.get(request.bucket, request.key, uploadId);
  if (!details) throw new S3Error('NoSuchUpload');
  return { uploadId, details };
}
