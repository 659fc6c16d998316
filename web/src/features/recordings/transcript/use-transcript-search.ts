import { useDeferredValue, useMemo, useState } from 'react';
import {
  findHits,
  groupByTurn,
  type WordIndex,
  type WordRange,
} from '../shared/transcript/word-index.ts';

export interface TranscriptSearch {
  text: string;
  setText: (text: string) => void;
  hits: readonly WordRange[];
  byTurn: ReadonlyMap<number, readonly WordRange[]>;
  /** The index of the current match, from 0. */
  at: number;
  current: WordRange | undefined;
  step: (by: 1 | -1) => void;
}

/**
 * Returns the state of the search in a transcript. Matches are computed after the field was
 * rendered, so that typing is never delayed.
 */
export function useTranscriptSearch(
  index: WordIndex,
  isShown: (turn: number) => boolean,
): TranscriptSearch {
  const [text, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(text);
  const hits = useMemo(() => findHits(index, wanted, isShown), [index, wanted, isShown]);
  const byTurn = useMemo(() => groupByTurn(index, hits), [index, hits]);
  const place = Math.min(at, Math.max(0, hits.length - 1));
  return {
    text,
    setText: (next) => {
      setTyped(next);
      setAt(0);
    },
    hits,
    byTurn,
    at: place,
    current: hits[place],
    step: (by) => setAt((place + by + hits.length) % Math.max(1, hits.length)),
  };
}
