import type { Digests } from '../body/body-digest.ts';
import type { BucketRequest, S3Context } from '../http/s3-request.ts';
import type { ObjectDetails } from '../store/stored-object.ts';
import { checkWriteConditions, readConditions } from './preconditions.ts';
import { createReadStream } from 'node:fs';
import type { BlobFiles } from '../store/blob-files.ts';
import { type ScanResult, scanContent } from '../scan/scan-content.ts';

/** The tag by which GuardDuty says the result of a scan. */
const SCAN_RESULT_TAG = 'GuardDutyMalwareScanStatus';
/** The largest object that is scanned, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Scans the content of an object as it was stored. */
async function scanBlob(blobs: BlobFiles, blob: string, size: number): Promise<ScanResult> {
  if (size > MAX_BYTES) return 'UNSUPPORTED';
  const parts: Buffer[] = [];
  for await (const part of createReadStream('', { fd: blobs.openForReading(blob) }))
    parts.push(part as Buffer);
  return scanContent(Buffer.concat(parts));
}

export type Received = Digests & { blob: string; etag?: string };

/**
 * Makes a received blob the newest version of the request's key, if its write conditions hold, and
 * cleans up what it replaced. On refusal the blob is deleted. `alongside` joins the transaction and
 * answers further blobs to delete.
 */
export async function storeObject(
  context: S3Context,
  request: BucketRequest,
  received: Received,
  details: ObjectDetails,
  alongside: () => string[] = () => [],
): Promise<{ versionId: string; etag: string; modified: number }> {
  const { objects, blobs } = context.store;
  const at = {
    bucket: request.bucket,
    key: request.key,
    versioned: request.config.versioned ?? false,
  };
  const etag = received.etag ?? received.md5Hex;
  const modified = context.now();
  const conditions = readConditions(request.headers);
  let furtherBlobs: string[] = [];
  try {
    // GuardDuty's tag comes a little later than the object; here both are there at once, or
    // neither.
    const tags = request.config.scanned
      ? { ...details.tags, [SCAN_RESULT_TAG]: await scanBlob(blobs, received.blob, received.size) }
      : details.tags;
    const object = {
      blob: received.blob,
      size: received.size,
      etag,
      modified,
      details: { ...details, ...(tags && { tags }), checksum: received.checksum },
    };
    const written = objects.put(
      at,
      object,
      (current) => checkWriteConditions(current, conditions),
      () => {
        furtherBlobs = alongside();
      },
    );
    await blobs.remove([...written.unusedBlobs, ...furtherBlobs]);
    return { versionId: written.versionId, etag, modified };
  } catch (error) {
    await removeUnlessStored(context, at, received.blob);
    throw error;
  }
}

// The failure may have come after the commit (cleaning up), and then the blob is the object's
// content.
async function removeUnlessStored(
  context: S3Context,
  at: { bucket: string; key: string },
  blob: string,
): Promise<void> {
  if (context.store.objects.get(at.bucket, at.key)?.blob !== blob)
    await context.store.blobs.remove([blob]);
}
