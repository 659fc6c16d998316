import { findTargets } from './head-words.ts';

/** A preamble is not longer, and heads of more columns are not looked at. */
const MAX_PREAMBLE = 20;
const MAX_COLUMNS = 200;

/**
 * Finds the record with the heads: the first with the most known ones. If none is known, it is the
 * record before the first with an email address, or the first one.
 *
 * @param rows the cells of records that are not empty
 * @returns its index in `rows`; -1 if the first record is a person already
 */
export function findHeadLine(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, MAX_PREAMBLE).map((cells) => cells.slice(0, MAX_COLUMNS));
  let best = { index: -1, known: 0 };
  for (const [index, cells] of first.entries()) {
    const known = hasAddress(cells)
      ? 0
      : cells.filter((cell) => findTargets(cell).length > 0).length;
    if (known > best.known) best = { index, known };
  }
  if (best.known > 0) return best.index;
  const person = first.findIndex(hasAddress);
  if (person === -1) return 0;
  return person - 1;
}

const hasAddress = (cells: readonly string[]): boolean => cells.some((cell) => cell.includes('@'));
