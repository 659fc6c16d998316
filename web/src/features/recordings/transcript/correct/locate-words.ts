import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { WordIndex, WordRange } from '../../shared/transcript/word-index.ts';

/** A part of a recording in seconds. */
export interface Span {
  from: number;
  to: number;
}

/** Returns the time span in which some words were said. */
export const toSpan = ({ starts, ends }: WordIndex, { from, to }: WordRange): Span => ({
  from: starts[from]!,
  to: Math.max(...ends.subarray(from, to)),
});

/**
 * Returns the words of one turn that are said in a time span, even if the transcript was corrected
 * meanwhile: the words whose middle is in it; undefined if there are none.
 * @param person who says them, if people speak at the same time; undefined for anybody
 */
export function locateWords(
  index: WordIndex,
  { from, to }: Span,
  turn?: number,
): WordRange | undefined {
  const { starts, ends, turnOf } = index;
  const isIn = (word: number): boolean => {
    const middle = (starts[word]! + ends[word]!) / 2;
    return middle >= from && middle <= to && (turn === undefined || turnOf[word] === turn);
  };
  const first = turnOf.findIndex((_, word) => isIn(word));
  if (first < 0) return undefined;
  let end = first + 1;
  while (end < turnOf.length && turnOf[end] === turnOf[first] && isIn(end)) end += 1;
  return { from: first, to: end };
}

/** Returns words as text, with single spaces. */
export function joinWords(
  turns: readonly TranscriptTurn[],
  { firstOf, turnOf }: WordIndex,
  { from, to }: WordRange,
): string {
  const texts: string[] = [];
  for (let word = from; word < to; word += 1) {
    const place = turnOf[word]!;
    texts.push(turns[place]!.words[word - firstOf[place]!]![0]);
  }
  return texts.join(' ');
}
