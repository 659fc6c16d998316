import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import {
  decode,
  type Encoding,
  findEncoding,
  findMark,
  findUtf16,
  SAMPLE_BYTES,
} from '@parley/domain/encodings/encodings.ts';
import { guessEncoding } from '@parley/domain/encodings/guess-encoding.ts';
import { decodeLegacy } from './legacy-encodings.ts';

/** Names that mail programs write for encodings that `TextDecoder` knows under others. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^iso-?2022-?jp.*$/, 'iso-2022-jp'],
  [/^(?:cp|ms|windows)-?(?:932|943|31j)$/, 'shift_jis'],
  [/^(?:cp|ms|windows)-?936$|^gb.*$/, 'gb18030'],
  [/^(?:cp|ms|windows)-?950$|^big5.*$/, 'big5'],
  [/^(?:cp|ms|windows)-?949$|^uhc$|^ks.*$/, 'euc-kr'],
  [/^(?:x-)?mac(?:-?roman)?$/, 'macintosh'],
  [/^(?:cp|ms|win)-?(125\d|874)$/, 'windows-$1'],
  [/^latin-?(\d)$/, 'latin$1'],
  [/^iso-?8859-(\d{1,2})(?:[-:].*)?$/, 'iso-8859-$1'],
  [/^(?:unicode-1-1-)?utf-?7$/, 'utf-7'],
  [/^(?:unicode-1-1-)?utf-?8$/, 'utf-8'],
];
/** Labels of encodings whose text is often in fact UTF-8 or in the code page of the sender. */
const WEAK = new Set(['windows-1252', 'iso-8859-1', 'us-ascii', 'ascii', 'latin1', '']);
/** Encodings with one byte for each character, whose texts are never valid UTF-8 by chance. */
const SINGLE_BYTE = /^(?:windows-\d|iso-8859-|koi8-|macintosh|x-mac-|latin\d)/;

function toLabel(label: string): string {
  const plain = label
    .slice(0, 60)
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .replaceAll('_', '-');
  const alias = ALIASES.find(([pattern]) => pattern.test(plain));
  return alias ? plain.replace(alias[0], alias[1]) : plain;
}

/** What may still be guessed, and the encoding that was guessed last. */
interface Guesses {
  bytesLeft: number;
  last: Encoding;
  /** Names of encodings that do not exist. */
  unknown: Set<string>;
}
/** With more of them in one mail, every other name is taken for unknown as well. */
const MAX_UNKNOWN = 100;
/** Bytes that are guessed in texts of one origin, all of them together. */
const MAX_GUESSED_BYTES = SAMPLE_BYTES;
/** A guess of few bytes takes as long as one of so many. */
const BYTES_OF_GUESS = 400;
let guesses: Guesses | undefined;

/**
 * Carries out what decodes the texts of one mail, of which only the first are guessed, because a
 * guess takes a hundred times as long as decoding and a mail can have tens of thousands of texts.
 * The others are in the encoding that was guessed last.
 */
export function limitGuesses<T>(read: () => T): T {
  const outer = guesses;
  guesses = { bytesLeft: MAX_GUESSED_BYTES, last: 'windows-1252', unknown: new Set() };
  try {
    return read();
  } finally {
    guesses = outer;
  }
}

/** Decodes bytes, or returns undefined if they are not in the encoding or it is not known. */
function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  if (guesses && (guesses.unknown.has(label) || guesses.unknown.size >= MAX_UNKNOWN))
    return undefined;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) guesses?.unknown.add(label);
    return undefined;
  }
}

/** Decodes bytes whose encoding nothing says. */
function detect(bytes: Uint8Array): string {
  if (guesses && guesses.bytesLeft <= 0) return decode(bytes, guesses.last);
  const encoding = guessEncoding(bytes, analyse(bytes.subarray(0, SAMPLE_BYTES)));
  if (guesses) {
    guesses.bytesLeft -= BYTES_OF_GUESS + Math.min(bytes.length, SAMPLE_BYTES);
    guesses.last = encoding;
  }
  return decode(bytes, encoding);
}

/**
 * Decodes the text of a mail or a file. What the sender says about the encoding is a hint: a byte
 * order mark counts before it, and bytes that are not in the encoding are decoded with the one that
 * makes words of them. Never fails; linear in the number of bytes.
 * @param label the charset that the sender names, in any spelling; empty if there is none
 */
export function decodeText(bytes: Uint8Array, label = ''): string {
  const mark = findMark(bytes);
  if (mark) return decode(bytes, mark);
  const named = toLabel(label);
  if (named.startsWith('utf-16') || named.startsWith('ucs-2')) {
    const wide = findUtf16(bytes);
    if (wide) return decode(bytes, wide);
  }
  const legacy = decodeLegacy(bytes, named);
  if (legacy !== undefined) return legacy;
  if (named === 'iso-2022-jp') return decodeJapanese(bytes);
  // Text that is UTF-8 with characters outside ASCII is nothing else, and seven-bit Japanese is
  // valid ASCII.
  const isHint = WEAK.has(named) || SINGLE_BYTE.test(named) || named === 'utf-8';
  const proven = isHint ? findEncoding(bytes) : undefined;
  if (proven) return proven === 'iso-2022-jp' ? decodeJapanese(bytes) : decode(bytes, proven);
  if (named === 'windows-1252' || named === 'iso-8859-1' || named === 'latin1')
    return decode(bytes, 'windows-1252');
  return tryDecode(bytes, named) ?? (isUtf8(bytes) ? decode(bytes, 'utf-8') : detect(bytes));
}

/** The standard allows no escape sequence directly after another one, which joined texts have. */
function decodeJapanese(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/\u001b[$(][@-Z](?=\u001b)/g, '');
  return decode(Buffer.from(text, 'latin1'), 'iso-2022-jp');
}
