import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { findUpload } from './find-upload.ts';

/** AbortMultipartUpload: forgets the upload and deletes its parts. */
export async function abortMultipartUpload(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const { uploadId } = findUpload(context, request);
  await context.store.blobs.remove(context.store.uploads.remove(uploadId));
  return { status: 204, headers: {} };
}
