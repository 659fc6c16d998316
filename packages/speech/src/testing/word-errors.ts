/** Spoken forms that are written in several ways. */
const SAME: Record<string, string> = { mr: 'mister', mrs: 'missus', dr: 'doctor' };

/** Returns the words of a text in lower case, without punctuation. */
export const toPlainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => SAME[word] ?? word);

/**
 * Counts the words that must be replaced, inserted or left out to get from one text to another; by
 * the number of words of `expected` that is the word error rate.
 */
export function countWordErrors(expected: readonly string[], actual: readonly string[]): number {
  let row = Array.from({ length: actual.length + 1 }, (_, index) => index);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [other, heard] of actual.entries())
      next.push(
        Math.min(row[other + 1]! + 1, next[other]! + 1, row[other]! + (word === heard ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1)!;
}
