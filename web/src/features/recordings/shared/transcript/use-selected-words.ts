import { type RefObject, useEffect, useRef } from 'react';
import type { WordRange } from './word-index.ts';

/**
 * The delay in milliseconds, because browsers report a selection for each movement of the pointer.
 */
const PAUSE_MS = 120;

/** Returns the word at a position in the document. A space belongs to the word before it. */
function getWord(node: Node): number | undefined {
  const inWord = node instanceof Element ? node : node.parentElement;
  const element = inWord?.closest('[data-word]')
    ? inWord
    : (node.previousSibling as Element | null);
  const word = element?.closest?.<HTMLElement>('[data-word]')?.dataset['word'];
  return word === undefined ? undefined : Number(word);
}

/** Returns the words in the browser's selection; undefined if it begins elsewhere. */
function readSelectedWords(list: HTMLElement): WordRange | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.startContainer) || !list.contains(range.endContainer)) return undefined;
  const from = getWord(range.startContainer);
  const to = getWord(range.endContainer);
  if (from === undefined || to === undefined) return undefined;
  // A selection that ends before the first character of a word does not contain the word.
  const isBefore = range.endOffset === 0 && to > from;
  return { from, to: isBefore ? to : to + 1 };
}

/**
 * Reports which words of a list the user selects with the pointer, or on a phone with the handles.
 */
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
