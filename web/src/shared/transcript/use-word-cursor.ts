import { useCallback, useMemo, useState } from 'react';
import type { WordIndex, WordRange } from './word-index.ts';

interface Place {
  /** The word that the keyboard is at, by its number. */
  word: number;
  /** The other end of the selection; undefined without one. */
  anchor: number | undefined;
}

export interface WordCursor {
  word: number;
  /** The selected words; undefined if none are. */
  selection: WordRange | undefined;
  /** What an action is about: the selection, or the word that the keyboard is at. */
  range: WordRange;
  moveTo: (word: number, extend?: boolean) => void;
  select: (range: WordRange | undefined) => void;
}

/**
 * The word that the keyboard is at, and the selected words.
 * @param start the word at the beginning
 */
export function useWordCursor(index: WordIndex, start: number): WordCursor {
  const [place, setPlace] = useState<Place>({ word: start, anchor: undefined });
  const last = index.turnOf.length - 1;
  // A correction can leave fewer words.
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
