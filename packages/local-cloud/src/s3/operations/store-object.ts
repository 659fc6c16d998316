import { createReadStream } from 'node:fs';
import type { Digests } from '../body/body-digest.ts';
import type { BucketRequest, S3Context } from '../http/s3-request.ts';
import { type ScanResult, scanContent } from '../scan/scan-content.ts';
import type { BlobFiles } from '../store/blob-files.ts';
import type { ObjectDetails } from '../store/stored-object.ts';
import { checkWriteConditions, readConditions } from './preconditions.ts';

/** The tag in which GuardDuty stores the result of a scan. */
const SCAN_RESULT_TAG = 'GuardDutyMalwareScanStatus';
/** The largest object that is scanned, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Scans the stored content of an object. */
async function scanBlob(blobs: BlobFiles, blob: string, size: number): Promise<ScanResult> {
  if (size > MAX_BYTES) return 'UNSUPPORTED';
  const parts: Buffer[] = [];
  for await (const part of createReadStream('', { fd: blobs.openForReading(blob) }))
    parts.push(part as Buffer);
  return scanContent(Buffer.concat(parts));
}

export type Received = Digests & { blob: string; etag?: string };

/**
 * Makes a received blob the newest version of the request's key if its write conditions are met,
 * and deletes what it replaced. If the write is refused, the blob is deleted. `alongside` runs in
 * the same transaction and returns further blobs to delete.
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
    // GuardDuty adds its tag some time after the object is stored; here both are stored at the same
    // time.
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

// The error may have occurred after the commit (during the deletions); in that case the blob is the
// object's content and must be kept.
async function removeUnlessStored(
  context: S3Context,
  at: { bucket: string; key: string },
  blob: string,
): Promise<void> {
  if (context.store.objects.get(at.bucket, at.key)?.blob !== blob)
    await context.store.blobs.remove([blob]);
}
