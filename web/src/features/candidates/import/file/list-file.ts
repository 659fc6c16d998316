import {
  findDeclaredSeparator,
  findSeparator,
  type Separator,
} from '@parley/domain/csv/find-separator.ts';
import { type CsvLine, readLines } from '@parley/domain/csv/read-lines.ts';
import { decode, type Encoding, findEncoding } from '@parley/domain/encodings/encodings.ts';
import { findHeadLine } from '@parley/domain/imports/find-head-line.ts';
import { findTargets } from '@parley/domain/imports/head-words.ts';
import { detectEncoding } from '../../../../shared/encodings/detect-encoding.ts';

export const MAX_ROWS = 5_000;
/** Further columns are left out, and the page says so. */
const MAX_COLUMNS = 200;
/** Blank records count until the file has been read. */
const MAX_RECORDS = 20_000;
/** The number of first lines among which the heads are chosen. */
const MAX_CHOICES = 12;

export type FileProblem = 'empty' | 'too-many' | 'workbook' | 'not-text' | 'unreadable';

/** A file that is not read, with the reason. */
export class FileRefusal extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ListFile {
  name: string;
  bytes: Uint8Array;
}

/** How a file is read. Everything is found at first, and a person can change it. */
export interface Reading {
  encoding: Encoding;
  separator: Separator;
  /** The line with the heads; 0 if there is none and the first line is a person already. */
  headLine: number;
}

export interface ListTable {
  /** The heads as they stand in the file; '' for a column without one. */
  heads: readonly string[];
  /** The records below the heads that are not blank. */
  lines: readonly CsvLine[];
  /** The first records of the file, of which one may be the heads. */
  first: readonly CsvLine[];
  /** The lines with a quotation mark in a wrong place. */
  strayQuotes: readonly number[];
  /** The lines with a character that the encoding does not have. */
  unreadable: readonly number[];
  /** How many columns are left out because there are too many. */
  columnsLeft: number;
}

const isKnownHead = (text: string): boolean => findTargets(text).length > 0;

/**
 * Opens a file and finds how it is to be read.
 * @throws FileRefusal
 */
export async function openList(file: File): Promise<{ file: ListFile; reading: Reading }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refused = findOtherFormat(bytes);
  if (refused) throw new FileRefusal(refused);
  const list = { name: file.name, bytes };
  const encoding = await detectEncoding(bytes, isKnownHead);
  const reading = findReading(list, encoding);
  const { lines } = readTable(list, reading);
  if (lines.length === 0) throw new FileRefusal('empty');
  if (lines.length > MAX_ROWS) throw new FileRefusal('too-many');
  return { file: list, reading };
}

/** Finds separator and heads for a chosen encoding, and the heads alone for a chosen separator. */
export function findReading(list: ListFile, encoding: Encoding, chosen?: Separator): Reading {
  const text = decode(list.bytes, encoding);
  const declared = findDeclaredSeparator(text);
  const separator = chosen ?? declared?.separator ?? findSeparator(text, isKnownHead);
  const first = readRecords(text, separator, 100);
  const at = findHeadLine(first.map(({ cells }) => cells));
  return { encoding, separator, headLine: first[at]?.line ?? 0 };
}

/** Reads the file. Lines are counted as a text editor does, a line `sep=;` and blank ones too. */
export function readTable(
  { bytes }: ListFile,
  { encoding, separator, headLine }: Reading,
): ListTable {
  const all = readRecords(decode(bytes, encoding), separator, MAX_RECORDS);
  const heads = all.find(({ line }) => line === headLine)?.cells ?? [];
  const lines = all.filter(({ line }) => line > headLine);
  const columns = lines.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  return {
    heads: Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, at) =>
      (heads[at] ?? '').trim(),
    ),
    lines,
    first: all.slice(0, MAX_CHOICES),
    strayQuotes: lines.filter(({ strayQuote }) => strayQuote).map(({ line }) => line),
    unreadable: lines
      .filter(({ cells }) => cells.some((cell) => cell.includes('\ufffd')))
      .map(({ line }) => line),
    columnsLeft: Math.max(0, columns - MAX_COLUMNS),
  };
}

/** Returns the records that are not blank, without stray zeros. */
function readRecords(whole: string, separator: Separator, limit: number): CsvLine[] {
  const text = whole.replaceAll('\u0000', '');
  const declared = findDeclaredSeparator(text);
  return readLines(declared ? text.slice(declared.start) : text, separator, limit)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((record) => (declared ? { ...record, line: record.line + 1 } : record));
}

/** Texts that are no lists. Some products call a web page or XML with a table a workbook. */
const OTHER_TEXTS: readonly (readonly [RegExp, FileProblem])[] = [
  [/^\s{0,100}<(?:!doctype|html|head|body|table|meta|style|\?xml)\b/i, 'workbook'],
  [/^\s{0,100}(?:\{\\rtf|BEGIN:VCARD)/i, 'not-text'],
];

/** Recognizes files that are no lists by their content, whatever their name. */
function findOtherFormat(bytes: Uint8Array): FileProblem | undefined {
  const begins = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  // ZIP is the form of .xlsx, .ods and .numbers, the other that of .xls.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'not-text';
  const sample = bytes.subarray(0, 4096);
  const text = decode(sample, findEncoding(bytes) ?? 'windows-1252');
  const other = OTHER_TEXTS.find(([beginning]) => beginning.test(text));
  if (other) return other[1];
  if (!sample.includes(0)) return undefined;
  const odd = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return odd > 1 + text.length / 100 ? 'not-text' : undefined;
}
