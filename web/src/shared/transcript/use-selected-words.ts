import { type RefObject, useEffect, useRef } from 'react';
import type { WordRange } from './word-index.ts';

/** Browsers report a selection for each movement of the pointer. */
const PAUSE_MS = 120;

/** Returns the word at a place in the document; a space belongs to the word before it. */
function getWord(node: Node): number | undefined {
  const inWord = node instanceof Element ? node : node.parentElement;
  const element = inWord?.closest('[data-word]')
    ? inWord
    : (node.previousSibling as Element | null);
  const word = element?.closest?.<HTMLElement>('[data-word]')?.dataset['word'];
  return word === undefined ? undefined : Number(word);
}

/** Returns the words that a selection of the browser contains; undefined if it begins elsewhere. */
function readSelectedWords(list: HTMLElement): WordRange | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.startContainer) || !list.contains(range.endContainer)) return undefined;
  const from = getWord(range.startContainer);
  const to = getWord(range.endContainer);
  if (from === undefined || to === undefined) return undefined;
  // A selection that ends at the very beginning of a word does not contain it.
  const isBefore = range.endOffset === 0 && to > from;
  return { from, to: isBefore ? to : to + 1 };
}

/** Reports what is selected in a list of words with the pointer, or on a phone with its handles. */
export function useSelectedWords(
  list: RefObject<HTMLElement | null>,
  onSelect: (range: WordRange) => void,
): void {
  const report = useRef(onSelect);
  useEffect(() => {
    report.current = onSelect;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const range = list.current && readSelectedWords(list.current);
        if (range) report.current(range);
      }, PAUSE_MS);
    };
    document.addEventListener('selectionchange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', read);
    };
  }, [list]);
}
