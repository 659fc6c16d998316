/** Abbreviations, and the spoken words that they stand for. */
const SPOKEN_FORMS: Record<string, string> = { mr: 'mister', mrs: 'missus', dr: 'doctor' };

/** Returns the words of a text in lower case, without punctuation and abbreviations. */
export const toPlainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => SPOKEN_FORMS[word] ?? word);

/**
 * Returns the number of word errors: the minimum number of words that are substituted, inserted or
 * deleted. Divided by the number of words in `expected`, it is the word error rate (WER).
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
