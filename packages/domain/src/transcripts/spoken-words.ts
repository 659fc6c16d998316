import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { MAX_TOKENS, splitTerms } from '../search/search-tokens.ts';
import { truncateToken } from '../text/truncate-text.ts';
import { toRunningText } from './speaker-name.ts';

/**
 * The lengths of the beginnings under which a word is indexed. A query is looked up under the
 * longest of these that it has; the few words between two lengths are told apart by the entry.
 */
const LENGTHS = [2, 3, 4, 6, 9] as const;

/** Returns the different words of a transcript as the product's search sees them, sorted. */
export const toSpokenWords = (turns: readonly Pick<TranscriptTurn, 'words'>[]): string[] =>
  [...new Set(turns.flatMap(({ words }) => splitTerms(toRunningText(words))))].sort();

/**
 * Returns the index entries of a transcript: for each beginning, the words with it, cut where a
 * longer beginning takes over. The list is empty if a query never needs it.
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
 * Returns the entry under which a searched word is looked up, and the beginning that one of the
 * entry's words must have; undefined if every entry matches.
 */
export function toLookup(word: string): { prefix: string; beginning: string | undefined } {
  const length = LENGTHS.findLast((one) => one <= word.length) ?? LENGTHS[0];
  const prefix = truncateToken(word, length);
  return { prefix, beginning: prefix === word ? undefined : word };
}

/**
 * Returns the different words of a query, the longest first, because the longest has the fewest
 * entries. Empty if nothing of two letters was typed.
 */
export const toSearchedWords = (query: string): string[] =>
  [...new Set(splitTerms(query))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_TOKENS);
