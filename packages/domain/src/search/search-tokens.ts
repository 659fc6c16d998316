import { truncateToken } from '../text/truncate-text.ts';
import { foldWord } from './fold-word.ts';
import { splitVariants, splitWords } from './split-words.ts';
import { isUnspaced } from './unspaced.ts';

/** The most index entries of a person, an item with a title, or a mail thread. */
const MAX_ENTRIES = 20;
/** The most words of a query that are compared. */
const MAX_QUERY_WORDS = 6;
const MAX_TOKEN_LENGTH = 64;

/**
 * Returns the words by whose prefixes a person is found: at most 20 different ones, from the folded
 * name, then what folding cannot do (`splitVariants`), parts of the address before the @, and
 * always the whole address. The stream writes one index entry for each, so a plain name of some
 * words has one entry a word and one for the address.
 */
export function searchTokens({ name, email }: { name: string; email: string }): string[] {
  const address = toAddress(email);
  const parts = splitWords(email.split('@')[0]!).filter((part) => !address.startsWith(part));
  const words = takeLongest([...splitWords(name), ...splitVariants(name), ...parts]).filter(
    (word) => word !== address,
  );
  return [...words.slice(0, MAX_ENTRIES - 1), ...(address === '' ? [] : [address])];
}

/**
 * Returns the different words of which none begins another, because that one is found by it too.
 */
function takeLongest(words: readonly string[]): string[] {
  const different = [...new Set(words)];
  // The words that a word begins follow it directly in the order of their code units.
  const sorted = different.toSorted((a, b) => (a < b ? -1 : 1));
  const beginnings = new Set(sorted.filter((word, at) => sorted[at + 1]?.startsWith(word)));
  return different.filter((word) => !beginnings.has(word));
}

/** Returns an address as it is compared: folded, with its dots and signs. */
const toAddress = (email: string): string =>
  truncateToken(foldWord(email.normalize('NFKC')), MAX_TOKEN_LENGTH);

/**
 * Returns the words by whose prefixes an item with a title is found: at most 20 different ones, in
 * the order of the texts, then what folding cannot do.
 */
export function titleTokens(...texts: readonly string[]): string[] {
  return takeLongest([...texts.flatMap(splitWords), ...texts.flatMap(splitVariants)]).slice(
    0,
    MAX_ENTRIES,
  );
}

/**
 * Returns the prefixes of a query, longest first: look up the first one in the index and keep what
 * `matchesQuery`. A word with an @ is the beginning of an address. Words of one letter count only
 * if all are, as in "J K", or if they are Chinese, Japanese or Korean.
 */
export function queryTokens(query: string): string[] {
  const chunks = query.split(/\s+/);
  const addresses = chunks.filter((chunk) => /[^@]@|@[^@]/.test(chunk)).map(toAddress);
  const words = splitWords(chunks.filter((chunk) => !chunk.includes('@')).join(' '));
  return [...new Set([...addresses, ...words])]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_QUERY_WORDS);
}

/**
 * Checks whether every word of the query is a prefix of one of the tokens. A single letter must be
 * a whole token, because it begins too many.
 */
export function matchesQuery(tokens: readonly string[], query: readonly string[]): boolean {
  return query.length > 0 && query.every((word) => tokens.some(beginsWith(word)));
}

const beginsWith = (word: string) => (token: string) =>
  word.length === 1 && !isUnspaced(word) ? token === word : token.startsWith(word);
