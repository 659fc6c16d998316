import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { foldText, splitTerms } from '../search/search-tokens.ts';
import { speakerName, toRunningText } from './speaker-name.ts';

/** The number of words that are shown before and after the first match. */
const BEFORE = 6;
const AFTER = 18;

interface FoundPlace {
  /** The start of the first match and the end of the last one in seconds. */
  from: number;
  to: number;
  name: string;
  /** The turn, or a part of it around the matches. */
  text: string;
}

/**
 * Returns the places where the searched words were said, by time, and their number. If some turns
 * contain all the words, only those turns are returned.
 * @param query folded prefixes of words
 * @param limit the maximum number of places that are returned with their text
 */
export function findPlaces(
  turns: readonly TranscriptTurn[],
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
  query: readonly string[],
  limit: number,
): { places: FoundPlace[]; count: number } {
  const found = turns.flatMap((turn) => {
    const hits = findHits(turn, query);
    return hits.length > 0 ? [{ turn, hits }] : [];
  });
  const whole = found.filter(({ hits }) =>
    query.every((_, index) => hits.some(({ matched }) => matched.has(index))),
  );
  const clusters = (whole.length > 0 ? whole : found).flatMap(({ turn, hits }) =>
    groupHits(hits.map(({ at }) => at)).map((group) => ({ turn, group })),
  );
  return {
    places: clusters.slice(0, limit).map(({ turn, group }) => toPlace(turn, people, group)),
    count: clusters.length,
  };
}

/** Returns the indexes of the words that match, each with the searched words that it matches. */
function findHits(
  { words }: TranscriptTurn,
  query: readonly string[],
): { at: number; matched: ReadonlySet<number> }[] {
  // Most turns contain none of the words, and folding their text at once is much faster than word
  // by word.
  const text = foldText(toRunningText(words));
  if (!query.some((word) => text.includes(word))) return [];
  return words.flatMap(([word], at) => {
    const terms = splitTerms(word);
    const matched = new Set(
      query.flatMap((one, index) => (terms.some((term) => term.startsWith(one)) ? [index] : [])),
    );
    return matched.size > 0 ? [{ at, matched }] : [];
  });
}

/** Matches that are shown in one text are one place. */
function groupHits(indexes: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const index of indexes) {
    const group = groups.at(-1);
    if (group && index < group[0]! + AFTER) group.push(index);
    else groups.push([index]);
  }
  return groups;
}

function toPlace(
  turn: TranscriptTurn,
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
  group: readonly number[],
): FoundPlace {
  const [first, last] = [group[0]!, group.at(-1)!];
  const [begin, end] = [Math.max(0, first - BEFORE), Math.min(turn.words.length, first + AFTER)];
  const before = begin > 0 ? '… ' : '';
  const after = end < turn.words.length ? ' …' : '';
  return {
    from: turn.words[first]![1],
    to: turn.words[last]![2],
    name: speakerName(turn, people),
    text: `${before}${toRunningText(turn.words.slice(begin, end))}${after}`,
  };
}
