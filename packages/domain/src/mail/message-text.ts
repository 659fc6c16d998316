import type { TextRange } from './quotes.ts';

/**
 * Returns a message's text without some of its ranges, and without the space that they leave at its
 * edges.
 * @param ranges UTF-16 offsets, in order and without overlap
 */
export function visibleText(text: string, ranges: readonly TextRange[] = []): string {
  let at = 0;
  const kept: string[] = [];
  for (const { from, to } of ranges) {
    kept.push(text.slice(at, from));
    at = Math.max(at, to);
  }
  return [...kept, text.slice(at)].join('').trim();
}
