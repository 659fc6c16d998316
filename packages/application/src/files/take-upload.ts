import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import type { ScanResult } from '@parley/data/files/content-scan.ts';
import type { FilesBucket, StoredObject } from '@parley/data/files/files-bucket.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { log } from '../shared/log-events.ts';
import { detectFileType } from './detect-file-type.ts';

type UploadProblem =
  | 'file-missing'
  | 'file-disguised'
  | 'file-scan-pending'
  | 'file-infected'
  | 'file-unscannable';

interface Expected {
  /** The company to which the file belongs. */
  tenantId: number;
  /** The key at which the file will be stored. */
  path: string;
  /** The name of the file, which helps to tell types whose contents do not differ. */
  name: string;
  /** The announced size in bytes; undefined if any size up to `maxBytes` is taken. */
  size?: number;
  maxBytes: number;
  /** The accepted types, by content. */
  types: readonly string[];
  /** The message for content that is refused. */
  refusal: string;
}

/**
 * Stores an upload once its scan has ended and its content is accepted, whatever the form said, and
 * returns it with the type of its content. A refused upload is deleted. An accepted upload itself
 * is kept for a retry: the caller discards it when the file is stored in the database.
 */
export async function takeUpload(
  bucket: Pick<FilesBucket, 'inspectUpload' | 'discardUpload' | 'keepUpload'>,
  { tenantId, path, name, size, maxBytes, types, refusal }: Expected,
): Promise<Failure<UploadProblem> | StoredObject> {
  const upload = await bucket.inspectUpload(path);
  if (!upload) return fail('file-missing');
  const refused = toScanProblem(upload.result);
  if (refused) {
    if (upload.result !== 'pending') await bucket.discardUpload(path);
    return refused;
  }
  const { content } = upload;
  const type = content && detectFileType(name, content);
  const isFit = content && content.size <= maxBytes && content.size === (size ?? content.size);
  if (!content || !isFit || type === undefined || !types.includes(type)) {
    await bucket.discardUpload(path);
    return fail('file-disguised', refusal);
  }
  if (!(await bucket.keepUpload(path, upload)))
    return fail('file-missing', 'Another file arrived in its place. Upload it again');
  log('bytes-stored', { tenant_id: tenantId, of: 'upload', bytes: content.size });
  return { ...content, type };
}

/** The type with which a form for an upload is signed: an announced one that is taken, or none. */
export const toFormType = (announced: string): string =>
  Object.hasOwn(FILE_TYPES, announced) ? announced : 'application/octet-stream';

/** An ending that says what a file is; "CV 2.0" has none. */
const ENDING = /\.([a-z][a-z0-9]{1,7})$/i;

/**
 * Checks whether a name may belong to a file of the types: it has one of their endings, or none, as
 * some programs and phones name files. The content decides.
 */
function mayBeNamed(name: string, types: Readonly<Record<string, readonly string[]>>): boolean {
  const ending = ENDING.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || Object.values(types).some((endings) => endings.includes(ending));
}

/** Checks name and size of a file before the upload. */
export function checkUpload(
  name: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  if (!mayBeNamed(name, FILE_TYPES))
    return fail(
      'file-type-not-allowed',
      'Upload a PDF, Word, OpenDocument or RTF document, a PNG, JPEG or HEIC picture, or plain text',
    );
  if (size > MAX_FILE_BYTES)
    return fail('file-too-large', `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  return undefined;
}

type ScanProblem = 'file-scan-pending' | 'file-infected' | 'file-unscannable';
const REFUSALS: Record<Exclude<ScanResult, 'clean'>, ScanProblem> = {
  pending: 'file-scan-pending',
  infected: 'file-infected',
  unscannable: 'file-unscannable',
};

/**
 * Returns why a file cannot be downloaded, or undefined if its scan has ended and found nothing.
 */
export const toScanProblem = (result: ScanResult): Failure<ScanProblem> | undefined =>
  result === 'clean' ? undefined : fail(REFUSALS[result]);

/** Checks name and size of an image before the upload. */
export function checkImage(
  name: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  if (!mayBeNamed(name, CHAT_IMAGE_TYPES))
    return fail('file-type-not-allowed', 'Send a PNG or JPEG picture');
  if (size > MAX_CHAT_IMAGE_BYTES)
    return fail(
      'file-too-large',
      `The picture is larger than ${MAX_CHAT_IMAGE_BYTES / 1024 / 1024} MB`,
    );
  return undefined;
}
