import { useCallback, useMemo, useState } from 'react';
import type { WordIndex, WordRange } from './word-index.ts';

interface Place {
  /** The number of the word with the keyboard cursor. */
  word: number;
  /** The other end of the selection; undefined without one. */
  anchor: number | undefined;
}

export interface WordCursor {
  word: number;
  /** The selected words; undefined if none are. */
  selection: WordRange | undefined;
  /** The words for an action: the selection, or the word with the cursor. */
  range: WordRange;
  moveTo: (word: number, extend?: boolean) => void;
  select: (range: WordRange | undefined) => void;
}

/**
 * Returns the keyboard cursor and the selected words.
 * @param start the initial word
 */
export function useWordCursor(index: WordIndex, start: number): WordCursor {
  const [place, setPlace] = useState<Place>({ word: start, anchor: undefined });
  const last = index.turnOf.length - 1;
  // A correction can reduce the number of words.
  const word = Math.max(0, Math.min(place.word, last));
  const anchor = place.anchor === undefined ? undefined : Math.min(place.anchor, last);
  const selection = useMemo(
    () =>
      anchor === undefined
        ? undefined
        : { from: Math.min(word, anchor), to: Math.max(word, anchor) + 1 },
    [word, anchor],
  );
  const moveTo = useCallback(
    (to: number, extend = false) =>
      setPlace((before) => ({
        word: Math.max(0, Math.min(to, last)),
        anchor: extend ? (before.anchor ?? before.word) : undefined,
      })),
    [last],
  );
  const select = useCallback(
    (range: WordRange | undefined) =>
      setPlace((before) =>
        range
          ? { word: range.to - 1, anchor: range.from }
          : { word: before.word, anchor: undefined },
      ),
    [],
  );
  return {
    word,
    selection,
    range: selection ?? { from: word, to: word + 1 },
    moveTo,
    select,
  };
}
