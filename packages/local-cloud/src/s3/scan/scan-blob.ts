import { createReadStream } from 'node:fs';
import type { BlobFiles } from '../store/blob-files.ts';
import { type ScanResult, scanContent } from './scan-content.ts';

/** The tag by which GuardDuty says the result of a scan. */
export const SCAN_RESULT_TAG = 'GuardDutyMalwareScanStatus';
/** The largest object that is scanned, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Scans the content of an object as it was stored. */
export async function scanBlob(blobs: BlobFiles, blob: string, size: number): Promise<ScanResult> {
  if (size > MAX_BYTES) return 'UNSUPPORTED';
  const parts: Buffer[] = [];
  for await (const part of createReadStream('', { fd: blobs.openForReading(blob) }))
    parts.push(part as Buffer);
  return scanContent(Buffer.concat(parts));
}
