import { truncateToken } from '../text/truncate-text.ts';

export const MIN_TOKEN_LENGTH = 2;
export const MAX_TOKENS = 6;
const MAX_TOKEN_LENGTH = 64;

/** Letters that Unicode does not take apart although people type them without the stroke. */
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

/** Lower case without accents: "Łukasz Ábel" → "lukasz abel" (NFKD, marks removed). */
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
 * The words under which a person is found by prefix: at most 6 different ones of 2 to 64
 * characters, the folded words of the name and, always among them, the whole address. The stream
 * indexer writes one entry each.
 */
export function searchTokens({ name, email }: { name: string; email: string }): string[] {
  const address = truncateToken(foldText(email), MAX_TOKEN_LENGTH);
  const terms = [...new Set(splitTerms(name))]
    .filter((word) => word !== address)
    .slice(0, MAX_TOKENS - 1);
  return address.length < MIN_TOKEN_LENGTH ? terms : [...terms, address];
}

/**
 * The words under which something with a title is found by prefix: at most 6 different ones, in the
 * order of the texts.
 */
export function titleTokens(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(splitTerms))].slice(0, MAX_TOKENS);
}

/**
 * The prefixes a query asks for, longest first: look the first one up in the index and keep what
 * `matchesQuery`. Empty when nothing of 2 characters or more was typed.
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

/** Whether every word of the query begins one of the person's tokens. */
export function matchesQuery(tokens: readonly string[], query: readonly string[]): boolean {
  return query.length > 0 && query.every((word) => tokens.some((token) => token.startsWith(word)));
}

/** The folded words of a text, of 2 to 64 characters. */
export function splitTerms(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_TOKEN_LENGTH)
    .map((word) => truncateToken(word, MAX_TOKEN_LENGTH));
}
