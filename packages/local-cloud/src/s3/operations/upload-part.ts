import { receiveBlob } from '../body/receive-blob.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { checksumHeaders } from './checksum-fields.ts';
import { findUpload } from './find-upload.ts';

/**
 * UploadPart: acknowledged once content and row are on disk; the same number again replaces the
 * part.
 */
export async function uploadPart(context: S3Context, request: BucketRequest): Promise<S3Reply> {
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
    // Looked up again inside the transaction: the upload may have ended while the part was
    // arriving.
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
