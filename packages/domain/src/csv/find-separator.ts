import { readLines } from './read-lines.ts';

/** The separators of files that people send, the most frequent first. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The number of characters and records that are looked at. */
const SAMPLE_CHARS = 65_536;
const SAMPLE_LINES = 40;

/** The first line by which some programs tell Excel the separator. */
const DECLARED = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/**
 * Returns the separator that the first line declares (`sep=;`) and where the text behind that line
 * begins, or undefined.
 */
export function findDeclaredSeparator(
  text: string,
): { separator: Separator; start: number } | undefined {
  const declared = DECLARED.exec(text.slice(0, 20));
  const separator = SEPARATORS.find((one) => one === declared?.[1]);
  return declared && separator ? { separator, start: declared[0].length } : undefined;
}

/**
 * Finds the separator of a text: the one with which most lines have the same number of cells, and
 * more than one. A text without any has one column.
 *
 * @param isKnownHead whether a cell is a usual head of a column, which counts more than the rest
 */
export function findSeparator(text: string, isKnownHead: (cell: string) => boolean): Separator {
  const sample = text.slice(0, SAMPLE_CHARS);
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const score = rate(sample, separator, isKnownHead);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function rate(sample: string, separator: string, isKnownHead: (cell: string) => boolean): number {
  const rows = readLines(sample, separator, SAMPLE_LINES)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns = 1, same = 0] = [...counts].toSorted(
    ([oneColumns, one], [otherColumns, other]) => other - one || otherColumns - oneColumns,
  )[0] ?? [1, 0];
  const heads = Math.max(
    0,
    ...rows.map((cells) => (cells.length > 1 ? cells.slice(0, 200).filter(isKnownHead).length : 0)),
  );
  return heads + (columns > 1 ? same / rows.length : 0);
}
