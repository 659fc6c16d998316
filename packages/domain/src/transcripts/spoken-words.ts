import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { splitTerms } from '../search/fold-text.ts';
import { truncateToken } from '../text/truncate-text.ts';
import { toRunningText } from './speaker-name.ts';

/** The most words of a query that are compared. */
const MAX_SEARCHED_WORDS = 6;

/**
 * The lengths of the prefixes under which a word is indexed. A searched word is looked up under its
 * longest indexed prefix. The words of that entry are then filtered by the whole searched word.
 */
const PREFIX_LENGTHS = [2, 3, 4, 6, 9] as const;

/** Returns the distinct words of a transcript, folded like in the product's search and sorted. */
export const toSpokenWords = (turns: readonly Pick<TranscriptTurn, 'words'>[]): string[] =>
  [...new Set(turns.flatMap(({ words }) => splitTerms(toRunningText(words))))].sort();

/**
 * Returns the index entries of a transcript: for each prefix, the words that begin with it. They
 * are truncated to one character less than the next prefix length, because longer searched words
 * are looked up under a longer prefix. Words that are equal to the prefix are not listed.
 * @param words from `toSpokenWords`
 */
export function toPostings(words: readonly string[]): Map<string, string[]> {
  const postings = new Map<string, Set<string>>();
  for (const word of words)
    for (const [index, length] of PREFIX_LENGTHS.entries()) {
      if (word.length < length) break;
      const prefix = truncateToken(word, length);
      const known = postings.get(prefix) ?? new Set();
      const next = PREFIX_LENGTHS[index + 1];
      const needed = next === undefined ? word : truncateToken(word, next - 1);
      if (needed !== prefix) known.add(needed);
      postings.set(prefix, known);
    }
  return new Map([...postings].map(([prefix, known]) => [prefix, [...known]]));
}

/**
 * Returns the prefix under which a searched word is looked up in the index, and the beginning that
 * a word of the entry must have; undefined if every word of the entry matches.
 */
export function toLookup(word: string): { prefix: string; beginning: string | undefined } {
  const length = PREFIX_LENGTHS.findLast((one) => one <= word.length) ?? PREFIX_LENGTHS[0];
  const prefix = truncateToken(word, length);
  return { prefix, beginning: prefix === word ? undefined : word };
}

/**
 * Returns the distinct words of a query. The longest one is first, because it has the fewest
 * matches. The list is empty if no word of the query has at least two letters.
 */
export const toSearchedWords = (query: string): string[] =>
  [...new Set(splitTerms(query))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_SEARCHED_WORDS);
