import { truncateToken } from '../text/truncate-text.ts';
import { matchesQuery, queryTokens, searchTokens } from './search-tokens.ts';
import { splitWords } from './split-words.ts';

const MAX_TOKEN_LENGTH = 64;
const MAX_ROTATIONS = 6;

/**
 * Returns a name as one token, and another with its last word first, so that two typed words find a
 * person among many with the same name in part: "asha raman" and "raman asha". Empty for a single
 * word.
 */
export function nameTokens(name: string): string[] {
  const terms = splitWords(name);
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
  const terms = splitWords(title);
  if (terms.length < 2) return [];
  return terms
    .slice(0, MAX_ROTATIONS)
    .map((_, from) =>
      truncateToken([...terms.slice(from), ...terms.slice(0, from)].join(' '), MAX_TOKEN_LENGTH),
    );
}

/**
 * Returns the typed words in their order as one prefix of a name token; undefined for fewer than
 * two. The last word may be the first letter of a longer one.
 */
export function namePrefix(query: string): string | undefined {
  const words = splitWords(query);
  const [last] = splitWords(query.trim().split(/\s+/).at(-1)!);
  if (last?.length === 1 && words.at(-1) !== last) words.push(last);
  return words.length < 2 ? undefined : truncateToken(words.join(' '), MAX_TOKEN_LENGTH);
}

/**
 * Returns how well a person or an item matches the typed words: 3 its text begins with them, 2 each
 * is a whole word of it, 1 each is a prefix of a word, 0 no match.
 */
export function matchRank(text: string, query: string, email = ''): 0 | 1 | 2 | 3 {
  const typed = queryTokens(query);
  if (!matchesQuery(searchTokens({ name: text, email }), typed)) return 0;
  const terms = splitWords(text);
  if (terms.join(' ').startsWith(splitWords(query).join(' '))) return 3;
  return typed.every((word) => terms.includes(word)) ? 2 : 1;
}
