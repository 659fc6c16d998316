import { analyse } from 'chardet';
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

/** Decodes bytes, or returns undefined if they are not in the encoding or it is not known. */
function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding that the first bytes state (byte order mark), if they do. */
function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Bytes that suffice to see how a text is encoded. */
const SAMPLE_BYTES = 16_384;

/** The share of zero bytes in the UTF-16 of a Latin text is higher; other texts have hardly any. */
const SHARE_IN_UTF16 = 0.2;

/**
 * The byte order of UTF-16, seen from where the zero bytes of spaces, line breaks and Latin letters
 * are.
 * @param least the share of zero bytes below which the bytes are no UTF-16
 */
function toUtf16(bytes: Uint8Array, least: number): 'utf-16le' | 'utf-16be' | undefined {
  let even = 0;
  let odd = 0;
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd <= end * least || bytes.length % 2 !== 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Encodings that are tried where nothing says which one it is, the likeliest first. */
const CANDIDATES = [
  'windows-1252',
  'shift_jis',
  'gb18030',
  'euc-jp',
  'euc-kr',
  'big5',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1253',
  'windows-1254',
] as const;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
];
const LATIN = 0;
const HANGUL = 3;
const EAST_ASIAN = HANGUL;
/** Letters of Icelandic and Faroese, which other encodings have for common letters of others. */
const RARE = /[ÞþÐðÝý]/;

/**
 * Korean text is valid Chinese, and Chinese is hardly ever all Hangul.
 */
const weigh = (script: number) => (script === HANGUL ? 1.1 : 1);

/**
 * Rates how much a decoded text looks like words that somebody wrote: letters of one script in a
 * word and no capitals inside it, no letters of other alphabets or drawing characters.
 * @returns a mean of the characters outside ASCII, at most about 1
 */
function rate(text: string): number {
  let sum = 0;
  let count = 0;
  let before = -1;
  let wasLower = false;
  let wasForeign = false;
  for (const one of text) {
    const script = SCRIPTS.findIndex((pattern) => pattern.test(one));
    const isUpper = /\p{Lu}/u.test(one);
    if (one > '\u007f') {
      count += 1;
      if (/[\uff61-\uff9f]/.test(one)) sum -= 0.5;
      else if (/[‘’“”„–—…€•«»¿¡°§、。「」！？：；（），《》·]/.test(one)) sum += 0.6;
      else if (script < 0) sum -= 1;
      else if (script >= EAST_ASIAN)
        sum += before >= 0 && before < EAST_ASIAN ? -0.5 : weigh(script);
      else if ((before >= 0 && before !== script) || (isUpper && wasLower)) sum -= 1;
      else if (script === LATIN && RARE.test(one)) sum += 0.3;
      else if (script === LATIN && wasForeign) sum -= 0.5;
      else sum += isUpper && before >= 0 ? 0.2 : 1;
    } else if (script === LATIN && before > LATIN && before < EAST_ASIAN) sum -= 1;
    before = script;
    wasForeign = script >= 0 && one > '\u007f';
    wasLower = /\p{Ll}/u.test(one);
  }
  return count === 0 ? 1 : sum / count;
}

/**
 * The share of characters that are in the part of an East Asian encoding where its common ones are;
 * each of these encodings decodes the text of the others without an error.
 */
const COMMON_LEADS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  gb18030: [
    [0xb0, 0xd7],
    [0xa3, 0xa3],
    [0xa1, 0xa1],
  ],
  big5: [
    [0xa1, 0xa4],
    [0xa4, 0xc6],
  ],
  'euc-kr': [
    [0xb0, 0xc8],
    [0xa1, 0xa1],
  ],
  'euc-jp': [
    [0xa1, 0xa5],
    [0xb0, 0xcf],
  ],
};
function commonness(bytes: Uint8Array, label: string): number {
  const leads = COMMON_LEADS[label];
  if (!leads) return 1;
  let common = 0;
  let all = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    all += 1;
    if (leads.some(([from, to]) => lead >= from && lead <= to)) common += 1;
    at += 1;
  }
  return all === 0 ? 1 : common / all;
}

/** The weight of chardet's confidence, whose statistics need more than a few words. */
const STATISTICS = 0.4;

/** Decodes bytes of an unknown encoding that is neither UTF-8 nor UTF-16. */
function detect(bytes: Uint8Array): string {
  // A character may be cut at the end of the sample; whole lines have no half characters.
  const cut = bytes.length > SAMPLE_BYTES ? bytes.lastIndexOf(0x0a, SAMPLE_BYTES) : bytes.length;
  const sample = bytes.subarray(0, cut > 0 ? cut : SAMPLE_BYTES);
  const confidence = new Map(
    analyse(sample).map(({ name, confidence: percent }) => [
      name.toLowerCase().replace('iso-8859-1', 'windows-1252'),
      percent / 100,
    ]),
  );
  let best = 'windows-1252';
  let highest = 0;
  for (const label of CANDIDATES) {
    const text = tryDecode(sample, label);
    if (text === undefined) continue;
    const score =
      rate(text) * commonness(sample, label) + (confidence.get(label) ?? 0) * STATISTICS;
    if (score > highest) [best, highest] = [label, score];
  }
  return new TextDecoder(best).decode(bytes);
}

/**
 * Decodes the text of a mail or a file. What the sender says about the encoding is a hint: a byte
 * order mark counts before it, and bytes that are not in the encoding are decoded with the one that
 * makes words of them. Never fails; linear in the number of bytes.
 * @param label the charset that the sender names, in any spelling; empty if there is none
 */
export function decodeText(bytes: Uint8Array, label = ''): string {
  const mark = markOf(bytes);
  if (mark) return new TextDecoder(mark).decode(bytes);
  const named = toLabel(label);
  const isWide = named.startsWith('utf-16') || named.startsWith('ucs-2');
  if (isWide || WEAK.has(named) || named === 'utf-8') {
    const wide = toUtf16(bytes, isWide ? 0 : SHARE_IN_UTF16);
    const text = wide && tryDecode(bytes, wide);
    if (text !== undefined) return text;
  }
  const legacy = decodeLegacy(bytes, named);
  if (legacy !== undefined) return legacy;
  // Seven-bit Japanese is valid ASCII; its escape sequences say what it is.
  if (named === 'iso-2022-jp' || (WEAK.has(named) && hasJapaneseEscape(bytes)))
    return decodeJapanese(bytes);
  // Text that is valid UTF-8 with characters outside ASCII is nothing else.
  const mayBeUtf8 = WEAK.has(named) || SINGLE_BYTE.test(named) || named === 'utf-8';
  const utf8 = mayBeUtf8 ? tryDecode(bytes, 'utf-8') : undefined;
  if (utf8 !== undefined) return utf8;
  if (named === 'windows-1252' || named === 'iso-8859-1' || named === 'latin1')
    return new TextDecoder('windows-1252').decode(bytes);
  return tryDecode(bytes, named) ?? tryDecode(bytes, 'utf-8') ?? detect(bytes);
}

/** The standard allows no escape sequence directly after another one, which joined texts have. */
function decodeJapanese(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/\u001b[$(][@-Z](?=\u001b)/g, '');
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'));
}

function hasJapaneseEscape(bytes: Uint8Array): boolean {
  const escape = bytes.indexOf(0x1b);
  return escape >= 0 && [0x24, 0x28].includes(bytes[escape + 1] ?? 0);
}
