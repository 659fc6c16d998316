import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { foldText } from '@parley/domain/search/fold-text.ts';

/**
 * An index of all words of a transcript, with which the word at a second and the matches of a
 * search are found without iterating over turns. Words are numbered from 0 over all turns.
 */
export interface WordIndex {
  /** The number of each turn's first word, and as the last entry the number of all words. */
  firstOf: Int32Array;
  /** The index of each word's turn. */
  turnOf: Int32Array;
  /** The start and the end of each word in seconds of the recording. */
  starts: Float64Array;
  ends: Float64Array;
  /** The words in the order of their start, because people also speak at the same time. */
  byStart: Int32Array;
  /** Each word without accents, punctuation and capitals. */
  folded: readonly string[];
}

const fold = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}]+/gu, '');

/** @param toFolded folds a word for the comparison with typed text; for tests */
export function indexWords(
  turns: readonly TranscriptTurn[],
  toFolded: (word: string) => string = fold,
): WordIndex {
  const count = turns.reduce((sum, { words }) => sum + words.length, 0);
  const firstOf = new Int32Array(turns.length + 1);
  const turnOf = new Int32Array(count);
  const starts = new Float64Array(count);
  const ends = new Float64Array(count);
  const folded: string[] = [];
  turns.forEach(({ words }, place) => {
    firstOf[place] = folded.length;
    for (const [text, from, to] of words) {
      turnOf[folded.length] = place;
      starts[folded.length] = from;
      ends[folded.length] = to;
      folded.push(toFolded(text));
    }
  });
  firstOf[turns.length] = count;
  const byStart = Int32Array.from({ length: count }, (_, word) => word).sort(
    (one, other) => starts[one]! - starts[other]! || one - other,
  );
  return { firstOf, turnOf, starts, ends, byStart, folded };
}

/** The time after its end during which a word still counts as the current one. */
const LINGER_SECONDS = 0.8;
/** The number of words before the last started one that may still be spoken if people overlap. */
const OVERLAP_WORDS = 8;

/** Returns the word that is spoken at a second or ended just before; -1 if nobody speaks. */
export function findWordAt({ byStart, starts, ends }: WordIndex, seconds: number): number {
  let low = 0;
  let high = byStart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[byStart[middle]!]! <= seconds) low = middle + 1;
    else high = middle;
  }
  for (let place = low - 1; place >= Math.max(0, low - OVERLAP_WORDS); place -= 1) {
    const word = byStart[place]!;
    if (seconds < ends[word]!) return word;
  }
  const last = byStart[low - 1];
  return last !== undefined && seconds < ends[last]! + LINGER_SECONDS ? last : -1;
}

/**
 * Returns the word at a second, or otherwise the next one, or the last one of all; -1 if there are
 * no words.
 */
export function findWordFrom(index: WordIndex, seconds: number): number {
  const at = findWordAt(index, seconds);
  if (at >= 0) return at;
  return index.byStart.find((word) => index.starts[word]! >= seconds) ?? index.byStart.at(-1) ?? -1;
}

/** A range of words: the first one, and the one after the last. */
export interface WordRange {
  from: number;
  to: number;
}

/**
 * Returns the ranges in which the typed words follow one another within a turn. The last one may be
 * incomplete, because it is still being typed.
 * @param within returns whether a turn (by its index) is searched
 */
export function findHits(
  { folded, turnOf }: WordIndex,
  query: string,
  within: (turn: number) => boolean = () => true,
): WordRange[] {
  const typed = query
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '');
  const last = typed.length - 1;
  if (last < 0) return [];
  const hits: WordRange[] = [];
  for (let word = 0; word + last < folded.length; word += 1) {
    const turn = turnOf[word]!;
    const isHit =
      turnOf[word + last] === turn &&
      typed.every((text, place) =>
        place === last ? folded[word + place]!.startsWith(text) : folded[word + place] === text,
      );
    if (!isHit || !within(turn)) continue;
    hits.push({ from: word, to: word + last + 1 });
    word += last;
  }
  return hits;
}

/** Groups ranges by the index of their turn. */
export function groupByTurn(
  { turnOf }: WordIndex,
  hits: readonly WordRange[],
): ReadonlyMap<number, readonly WordRange[]> {
  const groups = new Map<number, WordRange[]>();
  for (const hit of hits) {
    const turn = turnOf[hit.from]!;
    const group = groups.get(turn);
    if (group) group.push(hit);
    else groups.set(turn, [hit]);
  }
  return groups;
}
