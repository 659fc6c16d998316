import { decode, type Encoding, ENCODINGS, SAMPLE_BYTES } from './encodings.ts';
import { FREQUENT, ICELANDIC, ICELANDIC_WEIGHT, LETTERS } from './letters.ts';

/** Names that a detector uses for encodings which those of the list contain. */
const SUPERSETS: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** Of so many characters beyond ASCII, one may be broken without another encoding being right. */
const BROKEN_SHARE = 20;

/** What a detector says about the frequency of characters, as `analyse` of chardet returns it. */
type Detected = readonly { name: string; /** In percent. */ confidence: number }[];

/**
 * Guesses the encoding of bytes that prove none. Each encoding is tried, and the one counts in
 * which words are spelled as in a language that uses it. Heads that are known count most.
 *
 * @param isKnownHead whether a text is a usual head of a column, for lists
 */
export function guessEncoding(
  bytes: Uint8Array,
  detected: Detected,
  isKnownHead: (text: string) => boolean = () => false,
): Encoding {
  const sample = toSample(bytes);
  const confidences = new Map<string, number>();
  for (const { name, confidence } of detected) {
    const encoding = SUPERSETS[name.toLowerCase()] ?? name.toLowerCase();
    confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0));
  }
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: -10 };
  for (const encoding of ENCODINGS.slice(3)) {
    if (encoding === 'iso-2022-jp') continue;
    const text = decode(sample, encoding);
    if (isBroken(text)) continue;
    const frequent = FREQUENT[encoding];
    const score =
      (frequent === undefined ? rateWords(text, encoding) : rateEastAsian(text, frequent)) +
      (confidences.get(encoding) ?? 0) / 200 +
      Math.min(3, countHeads(text, isKnownHead)) / 2;
    if (score > best.score) best = { encoding, score };
  }
  const text = decode(sample, best.encoding);
  // Many texts have the same bytes in several encodings; people know the names of these.
  const known = (['windows-1252', 'windows-1250'] as const).find(
    (encoding) => decode(sample, encoding) === text,
  );
  return known ?? best.encoding;
}

/** Returns the beginning of the bytes to the end of a line, so that no character is cut. */
function toSample(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const end = Math.max(sample.lastIndexOf(0x0a), sample.lastIndexOf(0x0d));
  return end === -1 ? sample : sample.subarray(0, end + 1);
}

/** Checks whether a text has more characters that its encoding does not have than by accident. */
function isBroken(text: string): boolean {
  if (!text.includes('\ufffd')) return false;
  let broken = 0;
  let all = 0;
  for (const char of text) {
    if (char > '\u007f') all += 1;
    if (char === '\ufffd') broken += 1;
  }
  return broken * BROKEN_SHARE > all;
}

/** Counts the known heads beyond ASCII; those in ASCII are the same in all encodings. */
const countHeads = (text: string, isKnownHead: (text: string) => boolean): number =>
  text
    .slice(0, 4000)
    .split(/[,;\t|\r\n"]/)
    .filter((cell) => /[^\u0000-\u007f]/.test(cell) && isKnownHead(cell)).length;

/** Encodings of scripts with capitals, with which the names in a list begin. */
const CAPITALIZED: readonly Encoding[] = ['windows-1251', 'koi8-r', 'windows-1253'];

/** Signs beyond ASCII that texts of all languages contain. */
const USUAL_SIGN =
  /[\u00a0\u00a1\u00a7\u00a9\u00ab\u00ae\u00b0\u00b1\u00b7\u00bb\u00bf\u2013-\u201e\u2022\u2026\u20ac\u2116\u2122]/;

/** Those of them that stand at no place inside a word. */
const APART = /[\u00a1\u00a7\u00a9\u00ae\u00b0\u00b1\u00bf]/;

const isBetweenLetters = (text: string, at: number): boolean =>
  /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');

/**
 * Rates how many characters beyond ASCII stand in words of a language of the encoding, from -1 to
 * 1, and adds up to a half if most are letters of the same language.
 */
function rateWords(text: string, encoding: Encoding): number {
  const languages = (LETTERS[encoding] ?? []).map((letters) => new Set(letters));
  const weights = (LETTERS[encoding] ?? []).map((letters) =>
    letters === ICELANDIC ? ICELANDIC_WEIGHT : 1,
  );
  const covered = languages.map(() => 0);
  let all = 0;
  let rating = 0;
  let hasCapital = false;
  for (const found of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}\u0000-\u007f]/gu)) {
    const [word] = found;
    const letters = [...word.replaceAll('İ', 'ı').toLowerCase()].filter((char) => char > '\u007f');
    if (letters.length === 0) continue;
    all += letters.length;
    if (!/\p{L}/u.test(word)) {
      const isUsual =
        USUAL_SIGN.test(word) && !(APART.test(word) && isBetweenLetters(text, found.index));
      rating += isUsual ? 1 : PRIVATE.test(word) ? -3 : -1;
      if (isUsual) for (const index of covered.keys()) covered[index]! += 1;
      continue;
    }
    let fits = false;
    for (const [index, known] of languages.entries()) {
      const count = letters.filter((char) => known.has(char)).length;
      covered[index]! += count * weights[index]!;
      fits ||= count === letters.length;
    }
    hasCapital ||= /^\p{Lu}/u.test(word);
    // Capitals inside a word, Greek ones with an accent there, and letters of two scripts in one
    // word come from a wrong encoding.
    const isOdd =
      /\p{Ll}\p{Lu}|\p{L}[ΆΈΉΊΌΎΏ]/u.test(word) ||
      (/[a-z]/i.test(word) && /[^\p{sc=Latin}\p{M}]/u.test(word));
    rating += letters.length * (fits && !isOdd ? 1 : -1);
  }
  if (all === 0) return 0;
  const isLowerCase = CAPITALIZED.includes(encoding) && !hasCapital;
  return rating / all + Math.max(0, ...covered) / all / 2 - (isLowerCase ? 0.5 : 0);
}

const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff5e]/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const PRIVATE = /[\ue000-\uf8ff]/;

/**
 * Rates from -1 to 1.5 how many characters beyond ASCII are usual, and not beside Latin letters.
 */
function rateEastAsian(text: string, frequent: string): number {
  const usual = new Set(frequent);
  let all = 0;
  let rating = 0;
  let before = '';
  for (const char of text) {
    const isLatin = /[a-z]/i.test(char);
    if (char > '\u007f') {
      all += 1;
      if (/[\uff61-\uff9f]/.test(char) || PRIVATE.test(char) || /[a-z]/i.test(before)) rating -= 1;
      else if (usual.has(char) || KANA.test(char)) rating += 1.5;
      else rating += EAST_ASIAN.test(char) ? 0.4 : -0.5;
    } else if (isLatin && before > '\u2e00') rating -= 1;
    before = char;
  }
  return all === 0 ? 0 : rating / all;
}
