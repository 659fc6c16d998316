/**
 * The encodings of texts, lists and mails, with the names of the WHATWG Encoding Standard. They are
 * tried in this order if nothing says which one it is, and a person can choose each for a list.
 */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The number of bytes that are looked at. */
export const SAMPLE_BYTES = 65_536;

/** Returns the text of the bytes; characters that the encoding does not have are U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Returns whether all bytes are characters of the encoding. */
function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the first bytes state (byte order mark), if they do. */
export function findMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Above this share of bytes, zeros are halves of characters in UTF-16; else they may be stray. */
const MIN_ZEROS = 0.2;

/**
 * The byte order of UTF-16 without a mark, seen from where the zeros of Latin letters, spaces and
 * line breaks are. Text of other scripts has few, so it must also be valid.
 */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0) return undefined;
  const order = odd > even ? 'utf-16le' : 'utf-16be';
  if (even + odd > sample.length * MIN_ZEROS) return order;
  const isPossible = bytes.length % 2 === 0 && !isMostlyUtf8(sample) && isValid(bytes, order);
  return isPossible ? order : undefined;
}

/** Of so many characters beyond ASCII, one may be broken in a text that is UTF-8 all the same. */
const BROKEN_SHARE = 4;

/** Checks whether bytes are UTF-8, of which some may have been cut or broken on the way. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isValid(bytes, 'utf-8')) return true;
  let broken = 0;
  let whole = 0;
  for (const char of decode(bytes.subarray(0, SAMPLE_BYTES), 'utf-8')) {
    if (char === '\ufffd') broken += 1;
    else if (char > '\u007f') whole += 1;
  }
  return broken * BROKEN_SHARE <= whole;
}

/** The escapes to Japanese in ISO-2022-JP, whose texts are valid ASCII. */
const JAPANESE_ESCAPE = /\u001b(?:\$[@B(]|\([IJ])/;

/**
 * Finds the encoding that the bytes themselves prove: a byte order mark, UTF-16 by its zeros, UTF-8
 * by its form, ISO-2022-JP by its escapes. Undefined if it must be guessed.
 */
export function findEncoding(bytes: Uint8Array): Encoding | undefined {
  const certain = findMark(bytes) ?? findUtf16(bytes);
  if (certain) return certain;
  if (!isMostlyUtf8(bytes)) return undefined;
  const sample = decode(bytes.subarray(0, SAMPLE_BYTES), 'utf-8');
  return JAPANESE_ESCAPE.test(sample) ? 'iso-2022-jp' : 'utf-8';
}
