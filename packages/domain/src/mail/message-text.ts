/** A range of a text: UTF-16 offsets, the first included and the second not. */
export interface TextRange {
  from: number;
  to: number;
}

/** A range that is shown folded, with what it is. */
export interface FoldedRange extends TextRange {
  kind: 'quotation' | 'signature';
}

/** What the HTML of a mail says about a range of its text. */
export interface MarkedRange extends TextRange {
  /** `maybe`: an element such as a blockquote, which is also used for indentation. */
  kind: 'quotation' | 'signature' | 'maybe';
}

/**
 * Returns a message's text without some of its ranges, and without the space that they leave.
 * @param ranges UTF-16 offsets, the first included and the second not, in order and without overlap
 */
export function visibleText(
  text: string,
  ranges: readonly { from: number; to: number }[] = [],
): string {
  let at = 0;
  const parts: string[] = [];
  for (const { from, to } of ranges) {
    parts.push(text.slice(at, from));
    at = Math.max(at, to);
  }
  return [...parts, text.slice(at)]
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
