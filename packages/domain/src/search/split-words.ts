import { truncateToken } from '../text/truncate-text.ts';
import { foldWord } from './fold-word.ts';
import { isUnspaced } from './unspaced.ts';

const MIN_WORD_LENGTH = 2;
const MAX_TOKEN_LENGTH = 64;

/** Characters that people write for an apostrophe inside a name: O'Brien, O’Brien, Oʻzbek. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽʾʿ′]/g;
const HYPHENS = /[-\u2010-\u2015\u2212]/;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;
/** A boundary inside a word that only capitals show: Al|Rashid, O|Brien, Mc|Donald. */
const CAPITAL_INSIDE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Beginnings of a name that are written with or without a space: Al Rashid, Mc Donald. */
const BEGINNINGS: ReadonlySet<string> = new Set(['al', 'el', 'o', 'mc', 'mac']);

/** Returns a text in the usual forms of its characters, without those that cannot be seen. */
const toPlain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');

/**
 * Returns the beginning of a word that names its partition in an index: two characters, or one of a
 * script in which one character is often searched.
 */
export const wordPartition = (word: string): string =>
  isUnspaced(word) ? String.fromCodePoint(word.codePointAt(0)!) : truncateToken(word, 2);

const cut = (word: string): string => truncateToken(word, MAX_TOKEN_LENGTH);

/**
 * Returns the folded words of a text in their order, as a person types them: divided at everything
 * that is no letter or digit, except at an apostrophe. Words of one letter are left out unless all
 * are, or unless they are Chinese, Japanese or Korean.
 */
export function splitWords(text: string): string[] {
  const words = splitAll(text);
  const isLong = ({ word, length }: Piece) => length >= MIN_WORD_LENGTH || isUnspaced(word);
  const long = words.filter(isLong);
  return (long.length > 0 ? long : words).map(({ word }) => cut(word));
}

/** A folded word with the length that it had before. */
interface Piece {
  word: string;
  length: number;
}

/** Returns all folded words of a text, with those of one letter. */
function splitAll(text: string): Piece[] {
  return toPlain(text)
    .replace(APOSTROPHES, '')
    .split(NO_WORD)
    .flatMap((piece) => splitScripts(foldWord(piece)).map((word) => ({ word, piece })))
    .filter(({ word }) => word !== '')
    .map(({ word, piece }) => ({ word, length: [...piece].length }));
}

/** Divides a word where a script without spaces begins or ends: "山田Taro". */
function splitScripts(word: string): string[] {
  const runs: string[] = [];
  let wasUnspaced: boolean | undefined;
  for (const character of word) {
    const is = isUnspaced(character);
    if (is === wasUnspaced) runs[runs.length - 1] += character;
    else runs.push(character);
    wasUnspaced = is;
  }
  return runs;
}

/**
 * Returns further words under which a text is found, which folding a query cannot reach: the parts
 * and the whole of a word with an apostrophe, a hyphen or capitals inside (O'Brien, Al-Rashid,
 * McDonald), the whole of a name with a separate beginning (Al Rashid), and every end of a run of
 * Chinese, Japanese or Korean characters.
 */
export function splitVariants(text: string): string[] {
  const plain = toPlain(text);
  const joined = plain.split(/\s+/).flatMap((chunk) => [
    ...(HYPHENS.test(chunk) ? [chunk.split(NO_WORD).join('')] : []),
    ...chunk
      .replace(APOSTROPHES, "'")
      .split(/[^\p{L}\p{M}\p{N}']+/u)
      .flatMap((word) => [...word.split("'"), ...word.replaceAll("'", '').split(CAPITAL_INSIDE)]),
  ]);
  const words = splitAll(plain).map(({ word }) => word);
  const begun = words.flatMap((word, at) =>
    BEGINNINGS.has(word) && words[at + 1] ? [`${word}${words[at + 1]}`] : [],
  );
  return [...joined.map(foldWord), ...begun]
    .filter((word) => word.length >= MIN_WORD_LENGTH && !isUnspaced(word))
    .concat(endsOfRuns(words))
    .map(cut);
}

/** Returns every end of each run of words in scripts without spaces: 佐藤 花子 → 佐藤花子, 藤花子, … */
function endsOfRuns(words: readonly string[]): string[] {
  const runs: string[] = [];
  let wasUnspaced = false;
  for (const word of words) {
    const is = isUnspaced(word);
    if (is && wasUnspaced) runs[runs.length - 1] += word;
    else if (is) runs.push(word);
    wasUnspaced = is;
  }
  return runs.flatMap((run) => {
    const characters = [...run].slice(0, MAX_TOKEN_LENGTH);
    return characters.map((_, from) => characters.slice(from).join(''));
  });
}
