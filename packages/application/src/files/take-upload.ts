import type { FilesBucket, StoredObject } from '@parley/data/files/files-bucket.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import type { ScanResult } from '@parley/data/files/content-scan.ts';
import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';

type UploadProblem =
  | 'file-missing'
  | 'file-disguised'
  | 'file-scan-pending'
  | 'file-infected'
  | 'file-unscannable';

interface Expected {
  /** The key at which the file will be stored. */
  path: string;
  /** Checks whether the uploaded content is as announced and allowed. */
  fits(content: StoredObject): boolean;
  /** The message for content that is refused. */
  refusal: string;
}

/**
 * Stores an upload once its scan has ended and its content is accepted, whatever the form said. A
 * refused upload is deleted. An accepted upload itself is kept for a retry: the caller discards it
 * when the file is stored in the database.
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

/** Checks type, extension and size of a file before the upload. */
export function checkUpload(
  name: string,
  type: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  const endings: readonly string[] | undefined = Object.hasOwn(FILE_TYPES, type)
    ? FILE_TYPES[type as keyof typeof FILE_TYPES]
    : undefined;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!endings?.includes(ending))
    return fail(
      'file-type-not-allowed',
      'Upload a PDF, Word document, PNG, JPEG or plain text file',
    );
  if (size > MAX_FILE_BYTES)
    return fail('file-too-large', `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  return undefined;
}

const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/**
 * Checks whether the first bytes of a file match its declared type. From the formats'
 * specifications: PDF `%PDF-`, PNG's signature, JPEG's SOI, Office Open XML as a ZIP that begins
 * with its content types or parts.
 */
export function contentMatches(type: string, head: Uint8Array): boolean {
  switch (type) {
    case 'application/pdf':
      return starts(head, 0x25, 0x50, 0x44, 0x46, 0x2d);
    case 'image/png':
      return starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    case 'image/jpeg':
      return starts(head, 0xff, 0xd8, 0xff);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (
        starts(head, 0x50, 0x4b, 0x03, 0x04) &&
        /\[Content_Types\]\.xml|word\/|_rels\//.test(latin(head))
      );
    case 'text/plain':
      return isPlainText(head);
    default:
      return false;
  }
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * Checks whether the text has no zero bytes, is valid UTF-8 (except for a character cut at the
 * end), and is not a document that a browser would execute.
 */
function isPlainText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head, { stream: true });
  return (
    !text.includes('\uFFFD') &&
    !/^\s*<(!doctype|html|script|svg|\?xml|head|body|iframe)/i.test(text)
  );
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

/** Checks type, extension and size of an image before the upload. */
export function checkImage(
  name: string,
  type: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  const endings: readonly string[] | undefined = Object.hasOwn(CHAT_IMAGE_TYPES, type)
    ? CHAT_IMAGE_TYPES[type as keyof typeof CHAT_IMAGE_TYPES]
    : undefined;
  if (!endings?.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    return fail('file-type-not-allowed', 'Send a PNG or JPEG picture');
  if (size > MAX_CHAT_IMAGE_BYTES)
    return fail(
      'file-too-large',
      `The picture is larger than ${MAX_CHAT_IMAGE_BYTES / 1024 / 1024} MB`,
    );
  return undefined;
}
