import type { BucketRequest, S3Context } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import type { UploadDetails } from '../store/upload-table.ts';

/**
 * The multipart upload a request names. Throws NoSuchUpload, also when it belongs to another key.
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
