import { readObjectDetails } from '../body/read-object-details.ts';
import { receiveBlob } from '../body/receive-blob.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { checksumHeaders } from './checksum-fields.ts';
import { versionHeaders } from './object-headers.ts';
import { checkWriteConditions, readConditions } from './preconditions.ts';
import { storeObject } from './store-object.ts';

/** PutObject: acknowledged once content and row are on disk. */
export async function putObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const details = readObjectDetails(request.headers);
  // Checked again when the row is written; here it spares the upload of what cannot be stored.
  const current = context.store.objects.get(request.bucket, request.key);
  checkWriteConditions(
    current?.deleteMarker ? undefined : current,
    readConditions(request.headers),
  );
  const received = await receiveBlob(context.store.blobs, request);
  const { versionId, etag } = await storeObject(context, request, received, details);
  const headers = {
    etag: `"${etag}"`,
    'content-length': '0',
    ...checksumHeaders(received.checksum),
    ...versionHeaders(versionId, request.config.versioned),
  };
  return { status: 200, headers };
}
