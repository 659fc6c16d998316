import { detectFileType } from '@parley/application/files/detect-file-type.ts';
import { withEnding } from '@parley/application/files/with-ending.ts';
import { MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import type { LeftOutFile, ReceivedFile } from '../received-mail.ts';
import { contentIdOf } from './collect-parts.ts';
import { contentOf, fieldOf, type MimePart, nameOf } from './mime-part.ts';

/**
 * Bytes up to which a picture that the HTML shows is decoration, such as a logo; a photo is not.
 */
const MAX_DECORATION_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 200;
/** More files than these are not named one by one. */
const MAX_NAMED = 100;
/** Bytes at each end of a file that show its type. */
const END_BYTES = 64 * 1024;

/** A file of the mail, before it is decided whether there is room for it. */
export interface FileInMail {
  file: ReceivedFile;
  /** Bytes; estimated for a file that is too large to be stored. */
  size: number;
  /** A picture that stands in the text; it gives way to attached files. */
  isInline: boolean;
}

/**
 * Returns the files among the parts with their true types. Small pictures that the HTML shows are
 * no files.
 * @param pictures the Content-IDs of the pictures that the HTML shows
 */
export function readFiles(parts: readonly MimePart[], pictures: ReadonlySet<string>): FileInMail[] {
  return parts.flatMap((part) => {
    // Only what can be stored is decoded, so that a mail of 40 MB does not fill the memory.
    const size = estimateSize(part);
    const isLarge = size > MAX_FILE_BYTES * 1.01;
    const file = readFile(isLarge ? { ...part, body: part.body.subarray(0, END_BYTES) } : part);
    const isPicture = file.type.startsWith('image/') || part.type.value.startsWith('image/');
    const isShown = pictures.has(contentIdOf(part));
    if (isPicture && isShown && size < MAX_DECORATION_BYTES) return [];
    const isInline =
      isPicture && part.disposition.value !== 'attachment' && (isShown || isUnannounced(part));
    return [{ file, size: isLarge ? size : file.content.byteLength, isInline }];
  });
}

const isUnannounced = (part: MimePart) =>
  part.disposition.value === 'inline' || contentIdOf(part) !== '';

/** Base64 has four characters for three bytes, and a line break after 76 of them. */
const BASE64_SHARE = (3 / 4) * (76 / 78);

function estimateSize(part: MimePart): number {
  const encoding = fieldOf(part, 'content-transfer-encoding') ?? '';
  const isBase64 = encoding.trim().toLowerCase() === 'base64';
  return Math.round(part.body.byteLength * (isBase64 ? BASE64_SHARE : 1));
}

/** Returns the content of a part as a file, with the type that its content has. */
export function readFile(part: MimePart): ReceivedFile {
  const content = contentOf(part);
  const given = toFileName(nameOf(part) || (fieldOf(part, 'content-description') ?? ''));
  const type =
    detectFileType(given, {
      head: content.subarray(0, END_BYTES),
      tail: content.subarray(-END_BYTES),
    }) ?? 'application/octet-stream';
  const fallback = part.type.value === 'application/ms-tnef' ? 'winmail.dat' : 'attachment';
  return { name: withEnding(given || fallback, type), type, content };
}

/**
 * Returns one line that every system takes as the name of a file, without characters that change
 * how it reads; empty if nothing is left.
 */
const toFileName = (name: string): string =>
  truncateText(
    name
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      // Some programs send the whole path of the sender's file.
      .replace(/^(?:[a-z]:|\\)\\.*\\/i, '')
      .replace(/[\\/:*?"<>|]/g, '_')
      .replace(/^[\s.]+$/, '')
      .trim(),
    MAX_NAME_LENGTH,
  );

/**
 * Decides which files are stored: the first ten, attached files before pictures in the text. All
 * others are named.
 */
export function chooseFiles(files: readonly FileInMail[]): {
  chosen: Set<FileInMail>;
  leftOut: LeftOutFile[];
} {
  const fitting = files.filter(({ size }) => size > 0 && size <= MAX_FILE_BYTES);
  const chosen = new Set(
    fitting
      .toSorted((one, other) => Number(one.isInline) - Number(other.isInline))
      .slice(0, MAX_ATTACHMENTS),
  );
  const leftOut = files
    .filter((file) => !chosen.has(file))
    .slice(0, MAX_NAMED)
    .map((one) => ({ name: one.file.name, size: one.size, reason: whyLeftOut(one) }));
  return { chosen, leftOut };
}

function whyLeftOut({ size }: FileInMail): LeftOutFile['reason'] {
  if (size === 0) return 'empty';
  return size > MAX_FILE_BYTES ? 'too-large' : 'too-many';
}
