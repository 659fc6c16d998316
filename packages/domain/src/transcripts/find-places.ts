import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { foldText, splitTerms } from '../search/fold-text.ts';
import { toSpeakerName, toRunningText } from './speaker-name.ts';

/** The number of words that are shown before the first match. */
const WORDS_BEFORE = 6;
/** The number of words that are shown from the first match on. */
const WORDS_AFTER = 18;

interface FoundPlace {
  /** The start of the first match and the end of the last one in seconds. */
  from: number;
  to: number;
  /** The name of the speaker. */
  name: string;
  /** The text of the turn, or of a part of it with the matches. */
  text: string;
}

/**
 * Finds the places in a transcript where the searched words were said. If some turns contain all of
 * the words, other turns are ignored.
 * @param query prefixes of words, folded like in the product's search
 * @param limit the maximum number of places that are returned
 * @returns the first places in the order of the turns, and the number of all places
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

/** Returns the indexes of the words that match, and for each the indexes of the prefixes. */
function findHits(
  { words }: TranscriptTurn,
  query: readonly string[],
): { at: number; matched: ReadonlySet<number> }[] {
  // Most turns contain none of the words, and folding their whole text is much faster than folding
  // each word.
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

/** Joins matches to places: those that are shown in one text are one place. */
function groupHits(indexes: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const index of indexes) {
    const group = groups.at(-1);
    if (group && index < group[0]! + WORDS_AFTER) group.push(index);
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
  const [begin, end] = [
    Math.max(0, first - WORDS_BEFORE),
    Math.min(turn.words.length, first + WORDS_AFTER),
  ];
  const before = begin > 0 ? '… ' : '';
  const after = end < turn.words.length ? ' …' : '';
  return {
    from: turn.words[first]![1],
    to: turn.words[last]![2],
    name: toSpeakerName(turn, people),
    text: `${before}${toRunningText(turn.words.slice(begin, end))}${after}`,
  };
}
