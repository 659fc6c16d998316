import type { FilesBucket, StoredObject } from '@parley/data/files/files-bucket.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { toScanProblem } from './to-scan-problem.ts';

type UploadProblem =
  | 'file-missing'
  | 'file-disguised'
  | 'file-scan-pending'
  | 'file-infected'
  | 'file-unscannable';

interface Expected {
  /** Where the file is to lie. */
  path: string;
  /** Whether what arrived is what was announced and allowed. */
  fits(content: StoredObject): boolean;
  /** Said of what does not fit. */
  refusal: string;
}

/**
 * Keeps what arrived through an upload form once the content scan has ended and it is what it
 * should be, whatever the form said. What is refused is removed. The upload itself is left for a
 * repeat: the caller discards it when the file exists for the product.
 */
export async function takeUpload(
  bucket: FilesBucket,
  { path, fits, refusal }: Expected,
): Promise<Failure<UploadProblem> | StoredObject> {
  const upload = await bucket.inspectUpload(path);
  if (!upload) return fail('file-missing');
  const refused = toScanProblem(upload.result);
  if (refused) {
    if (upload.result !== 'pending') await bucket.discardUpload(path);
    return refused;
  }
  if (!upload.content || !fits(upload.content)) {
    await bucket.discardUpload(path);
    return fail('file-disguised', refusal);
  }
  return (await bucket.keepUpload(path, upload))
    ? upload.content
    : fail('file-missing', 'Another file arrived in its place. Upload it again');
}
