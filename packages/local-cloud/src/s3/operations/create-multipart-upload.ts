import { isChecksumAlgorithm } from '../body/checksum-algorithms.ts';
import { readObjectDetails } from '../body/read-object-details.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { xmlReply } from './object-reply.ts';

/**
 * CreateMultipartUpload stores the details of the future object. Checksums of such uploads are
 * composite.
 */
export async function createMultipartUpload(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const algorithm = request.headers['x-amz-checksum-algorithm']?.toLowerCase();
  if (algorithm !== undefined && !isChecksumAlgorithm(algorithm)) {
    throw new S3Error('NotImplemented', `The checksum algorithm ${algorithm} is not implemented.`);
  }
  if (request.headers['x-amz-checksum-type'] === 'FULL_OBJECT') {
    throw new S3Error(
      'NotImplemented',
      'Full object checksums of multipart uploads are not implemented.',
    );
  }
  const details = { ...readObjectDetails(request.headers), checksumAlgorithm: algorithm };
  const uploadId = context.store.uploads.create(
    request.bucket,
    request.key,
    context.now(),
    details,
  );
  const headers: Record<string, string> = {};
  if (algorithm !== undefined) {
    headers['x-amz-checksum-algorithm'] = algorithm.toUpperCase();
    headers['x-amz-checksum-type'] = 'COMPOSITE';
  }
  return xmlReply(
    'InitiateMultipartUploadResult',
    { Bucket: request.bucket, Key: request.key, UploadId: uploadId },
    headers,
  );
}
