import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { MAX_TOKENS, splitTerms } from '../search/search-tokens.ts';
import { truncateToken } from '../text/truncate-text.ts';
import { toRunningText } from './speaker-name.ts';

/**
 * The lengths of the prefixes under which a word is indexed. A query is looked up under the longest
 * of them that it contains, and words are then filtered by the rest.
 */
const LENGTHS = [2, 3, 4, 6, 9] as const;

/** Returns the distinct words of a transcript, folded like in the product's search and sorted. */
export const toSpokenWords = (turns: readonly Pick<TranscriptTurn, 'words'>[]): string[] =>
  [...new Set(turns.flatMap(({ words }) => splitTerms(toRunningText(words))))].sort();

/**
 * Returns the index entries of a transcript: for each prefix the words with it, shortened to the
 * next prefix length. The list is empty if no query needs it.
 */
export function toPostings(words: readonly string[]): Map<string, string[]> {
  const postings = new Map<string, Set<string>>();
  for (const word of words)
    for (const [index, length] of LENGTHS.entries()) {
      if (word.length < length) break;
      const prefix = truncateToken(word, length);
      const known = postings.get(prefix) ?? new Set();
      const next = LENGTHS[index + 1];
      const needed = next === undefined ? word : truncateToken(word, next - 1);
      if (needed !== prefix) known.add(needed);
      postings.set(prefix, known);
    }
  return new Map([...postings].map(([prefix, known]) => [prefix, [...known]]));
}

/**
 * Returns the entry under which a searched word is looked up, and the prefix that a word of the
 * entry must have; undefined if every word of the entry matches.
 */
export function toLookup(word: string): { prefix: string; beginning: string | undefined } {
  const length = LENGTHS.findLast((one) => one <= word.length) ?? LENGTHS[0];
  const prefix = truncateToken(word, length);
  return { prefix, beginning: prefix === word ? undefined : word };
}

/**
 * Returns the distinct words of a query, the longest first, because the longest has the fewest
 * entries. Empty if the query has no word of two letters.
 */
export const toSearchedWords = (query: string): string[] =>
  [...new Set(splitTerms(query))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_TOKENS);
