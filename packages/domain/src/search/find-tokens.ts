import { truncateToken } from '../text/truncate-text.ts';
import { foldText, MAX_TOKENS, MIN_TOKEN_LENGTH, splitTerms } from './search-tokens.ts';

const MAX_TOKEN_LENGTH = 64;

/**
 * Returns a name as one token, and another with its last word first, so that two typed words find a
 * person among many with the same name in part: "asha raman" and "raman asha". Empty for a single
 * word.
 */
export function nameTokens(name: string): string[] {
  const terms = splitTerms(name);
  const last = terms.at(-1);
  if (terms.length < 2 || last === undefined) return [];
  return [
    truncateToken(terms.join(' '), MAX_TOKEN_LENGTH),
    truncateToken([last, ...terms.slice(0, -1)].join(' '), MAX_TOKEN_LENGTH),
  ];
}

/**
 * Returns the rotations of a title: "data engineer" and "engineer data". Empty for a single word;
 * only the first six words begin a rotation.
 */
export function titleRotations(title: string): string[] {
  const terms = splitTerms(title);
  if (terms.length < 2) return [];
  return terms
    .slice(0, MAX_TOKENS)
    .map((_, from) =>
      truncateToken([...terms.slice(from), ...terms.slice(0, from)].join(' '), MAX_TOKEN_LENGTH),
    );
}

/**
 * Returns the typed words in their order as one prefix of a name token; undefined for fewer than
 * two.
 */
export function namePrefix(query: string): string | undefined {
  const [first, ...others] = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return first === undefined || first.length < MIN_TOKEN_LENGTH || others.length === 0
    ? undefined
    : truncateToken([first, ...others].join(' '), MAX_TOKEN_LENGTH);
}

/**
 * Returns how well a text matches the typed words: 3 it begins with them, 2 each is a whole word of
 * it, 1 each is a prefix of a word, 0 no match.
 */
export function matchRank(text: string, query: string): 0 | 1 | 2 | 3 {
  const typed = splitTerms(query);
  const terms = splitTerms(text);
  if (typed.length === 0 || !typed.every((word) => terms.some((other) => other.startsWith(word))))
    return 0;
  if (terms.join(' ').startsWith(typed.join(' '))) return 3;
  return typed.every((word) => terms.includes(word)) ? 2 : 1;
}
