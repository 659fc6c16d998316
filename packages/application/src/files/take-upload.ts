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

/** Type, ending and size of a file, before a byte is accepted. */
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
 * Whether the first bytes of a file are those of the type it claims. Formats from their own
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
 * No zero bytes, valid UTF-8 (but for a character cut at the end), and not a document that a
 * browser would run.
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

/** Why a file is not served, or undefined where its content scan has ended and found nothing. */
export const toScanProblem = (result: ScanResult): Failure<ScanProblem> | undefined =>
  result === 'clean' ? undefined : fail(REFUSALS[result]);

/** Type, ending and size of a picture, before a byte is accepted. */
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
