import type { CandidateField } from '@parley/contracts/candidates/candidate-fields.ts';
import type { CsvLine } from '@parley/domain/csv/read-lines.ts';
import { toCsv } from '@parley/domain/csv/to-csv.ts';
import { type ColumnTarget, NAME_TARGETS } from '@parley/domain/imports/column-targets.ts';
import {
  composeRow,
  type ListedApplication,
  toColumns,
} from '@parley/domain/imports/compose-row.ts';

/** The server refuses a whole request with a longer cell; a field that is too long, it names. */
const MAX_CELL = 8000;

export interface ImportRow {
  /** The line in the file as a text editor counts. */
  row: number;
  values: Partial<Record<CandidateField, string>>;
  /** What the row says about an application, in the words of the file. */
  application: ListedApplication;
  /** What found no place in the notes. */
  left: readonly string[];
  /** The unchanged cells of the file, for the list of refused rows. */
  cells: readonly string[];
}

/** Converts the lines of a file into rows; empty fields are left out. */
export function importRows(
  lines: readonly CsvLine[],
  heads: readonly string[],
  targets: readonly ColumnTarget[],
): ImportRow[] {
  const columns = toColumns(heads, targets);
  return lines.map(({ line, cells }) => {
    const { values, application, left } = composeRow(cells, columns);
    return {
      row: line,
      values: Object.fromEntries(
        Object.entries(values).map(([field, text]) => [field, text.slice(0, MAX_CELL)]),
      ),
      application,
      left,
      cells,
    };
  });
}

/**
 * Returns what is missing for an import: a column for the name, for the address, or both. Names may
 * stand with the addresses.
 */
export const findMissing = (
  targets: readonly ColumnTarget[],
  rows: readonly ImportRow[],
): CandidateField[] => [
  ...(targets.some((target) => NAME_TARGETS.includes(target)) ||
  rows.some(({ values }) => values.name !== undefined)
    ? []
    : (['name'] as const)),
  ...(targets.includes('email') ? [] : (['email'] as const)),
];

/** Of these, one column is enough; choosing another frees the first. */
const ONCE: readonly ColumnTarget[] = [
  'name',
  'reversed_name',
  'headline',
  'source',
  'zone',
  'job',
  'stage',
  'rejected',
];

/** Returns the targets with another one for a column. */
export const withTarget = (
  targets: readonly ColumnTarget[],
  column: number,
  target: ColumnTarget,
): ColumnTarget[] =>
  targets.map((present, at) => {
    if (at === column) return target;
    return present === target && ONCE.includes(target) ? 'notes' : present;
  });

/** A line that was refused, with its unchanged cells and the reason. */
export interface Refused {
  row: number;
  cells: readonly string[];
  reason: string;
}

/**
 * Returns the refused rows as CSV. Their cells are unchanged and preceded by the line number and
 * the reason, so that the user can correct the file and import it again.
 */
export const refusedCsv = (
  heads: readonly string[],
  refused: readonly Refused[],
  words: { line: string; reason: string },
): string =>
  toCsv([
    [words.line, words.reason, ...heads],
    ...refused.map(({ row, reason, cells }) => [row, reason, ...cells]),
  ]);
