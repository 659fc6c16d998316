import { truncateToken } from '../text/truncate-text.ts';

export const MIN_TOKEN_LENGTH = 2;
export const MAX_TOKENS = 6;
const MAX_TOKEN_LENGTH = 64;

/** Letters with a stroke that Unicode does not decompose, although people type them without it. */
const STROKED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Returns lower case without accents: "Łukasz Ábel" → "lukasz abel" (NFKD, marks removed). */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (character) => STROKED[character] as string)
    .trim();
}

/**
 * Returns the words by whose prefixes a person is found: at most 6 different ones of 2 to 64
 * characters, from the folded name, and always the whole address. The stream writes one index entry
 * for each.
 */
export function searchTokens({ name, email }: { name: string; email: string }): string[] {
  const address = truncateToken(foldText(email), MAX_TOKEN_LENGTH);
  const terms = [...new Set(splitTerms(name))]
    .filter((word) => word !== address)
    .slice(0, MAX_TOKENS - 1);
  return address.length < MIN_TOKEN_LENGTH ? terms : [...terms, address];
}

/**
 * Returns the words by whose prefixes an item with a title is found: at most 6 different ones, in
 * the order of the texts.
 */
export function titleTokens(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(splitTerms))].slice(0, MAX_TOKENS);
}

/**
 * Returns the prefixes of a query, longest first: look up the first one in the index and keep what
 * `matchesQuery`. Empty if nothing of 2 characters or more was typed.
 */
export function queryTokens(query: string): string[] {
  const folded = foldText(query);
  const terms = folded.includes('@')
    ? folded
        .split(/\s+/)
        .filter((word) => word.length >= MIN_TOKEN_LENGTH)
        .map((word) => truncateToken(word, MAX_TOKEN_LENGTH))
    : splitTerms(query);
  return [...new Set(terms)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_TOKENS);
}

/** Checks whether every word of the query is a prefix of one of the tokens. */
export function matchesQuery(tokens: readonly string[], query: readonly string[]): boolean {
  return query.length > 0 && query.every((word) => tokens.some((token) => token.startsWith(word)));
}

/** Returns the folded words of a text, of 2 to 64 characters. */
export function splitTerms(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_TOKEN_LENGTH)
    .map((word) => truncateToken(word, MAX_TOKEN_LENGTH));
}
