import { FILE_TYPES } from '@parley/contracts/files/file.schema.ts';
import { isBinary } from './is-binary.ts';
import { DOCX, readZipNames } from './read-zip-names.ts';

/** What is known of a file: its whole content, or its first and last bytes. */
export interface FileContent {
  /** The first bytes, at least 8 KB of a larger file. */
  head: Uint8Array;
  /** The last bytes of a file that is larger than `head`. */
  tail?: Uint8Array | undefined;
}

/** A PDF may have other bytes before its header (ISO 32000-1, annex H, note 13). */
const MAX_BEFORE_PDF = 1024;
/** The brands of HEIF pictures with HEVC (ISO/IEC 23008-12). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The content of a text may begin with what looks like another format. */
const TEXT_ENDINGS: readonly string[] = FILE_TYPES['text/plain'];

/** Beginnings that are always the same. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['{\\rtf', 'application/rtf'],
  ['\u0078\u009f\u003e\u0022', 'application/vnd.ms-tnef'],
];
/** The beginning of compound files, such as documents of Word before 2007. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/**
 * Returns the type that the content of a file has, whatever its sender says: one of `FILE_TYPES`,
 * or undefined for every other content. The name decides only where contents do not differ. A text
 * that a browser would run as a page has no type.
 */
export function detectFileType(name: string, { head, tail }: FileContent): string | undefined {
  const start = latin1(head.subarray(0, MAX_BEFORE_PDF + 8));
  const signed = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (signed) return signed[1];
  const pdf = start.indexOf('%PDF-');
  if (pdf >= 0 && pdf <= MAX_BEFORE_PDF && (pdf < 16 || !TEXT_ENDINGS.includes(endingOf(name))))
    return 'application/pdf';
  if (start.startsWith('PK')) return toZipType(name, head, tail);
  // With a password, a document of today's Word is one of the old form, too.
  if (start.startsWith(COMPOUND) && endingOf(name) === 'docx') return DOCX;
  if (start.startsWith(COMPOUND))
    return endingOf(name) === 'doc' ? 'application/msword' : undefined;
  if (start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(start.slice(8, 12))) return 'image/heic';
  return head.length > 0 && !isBinary(head) && !isPage(start) ? 'text/plain' : undefined;
}

function toZipType(name: string, head: Uint8Array, tail: Uint8Array | undefined) {
  const { names, start } = readZipNames(head, tail);
  if (names.some((entry) => entry.startsWith('word/'))) return DOCX;
  if (start.includes('mimetypeapplication/vnd.oasis.opendocument.text'))
    return 'application/vnd.oasis.opendocument.text';
  // A ZIP that is not whole has no list of its entries.
  const isCut = names.length === 0;
  if (isCut && endingOf(name) === 'docx' && /\[Content_Types\]\.xml|word\/|_rels\//.test(start))
    return DOCX;
  return isCut && endingOf(name) === 'odt' ? 'application/vnd.oasis.opendocument.text' : undefined;
}

/** Checks whether a browser would run a text as a page. */
const isPage = (start: string) =>
  /^[\s\u00ef\u00bb\u00bf\u00ff\u00fe\u0000]{0,200}<(?:!doctype|html|script|svg|\?xml|head|body|iframe)/i.test(
    start.replaceAll('\u0000', ''),
  );
