import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { checksumElements } from './checksum-fields.ts';
import { findUpload } from './find-upload.ts';
import { xmlReply } from './xml-reply.ts';

/** ListParts: by number, at most 1000 a page. */
export async function listParts(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { uploadId } = findUpload(context, request);
  const marker = readCount(request.query.get('part-number-marker') ?? '0');
  const maxParts = Math.min(readCount(request.query.get('max-parts') ?? '1000'), 1000);
  const found = context.store.uploads.parts(uploadId, marker, maxParts + 1);
  const page = found.slice(0, maxParts);
  const truncated = found.length > page.length;
  return xmlReply('ListPartsResult', {
    Bucket: request.bucket,
    Key: request.key,
    UploadId: uploadId,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: truncated ? page.at(-1)?.number : undefined,
    MaxParts: maxParts,
    IsTruncated: truncated,
    Part: page.map((part) => ({
      PartNumber: part.number,
      LastModified: new Date(part.modified).toISOString(),
      ETag: `"${part.etag}"`,
      Size: part.size,
      ...checksumElements(part.checksum),
    })),
  });
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new S3Error('InvalidArgument', 'max-parts and part-number-marker must be integers.');
  return Number(text);
}
