import {
  CANDIDATE_FIELD_NAMES,
  CANDIDATE_FILE_HEADINGS,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { toCsv } from '@parley/domain/csv/to-csv.ts';

export const REQUIRED_FIELDS: readonly CandidateField[] = ['name', 'email'];

/**
 * The columns of the file (counted from 0) that make up each field; a name can consist of two
 * columns.
 */
export type ColumnMap = Partial<Record<CandidateField, readonly number[]>>;

const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** Finds the fields by the headings of a file. Each heading is used for one field only. */
export function matchColumns(heads: readonly string[]): ColumnMap {
  const names = heads.map(plain);
  const used = new Set<number>();
  const map: ColumnMap = {};
  for (const field of CANDIDATE_FIELD_NAMES) {
    const at = names.findIndex(
      (name, index) => !used.has(index) && CANDIDATE_FILE_HEADINGS[field].includes(name),
    );
    if (at === -1) continue;
    used.add(at);
    map[field] = [at];
  }
  const parts = ['first name', 'last name'].map((part) =>
    names.findIndex((name) => name === part || name === part.replace('last name', 'surname')),
  );
  if (!map.name && parts.every((at) => at !== -1)) map.name = parts;
  return map;
}

export interface ImportRow {
  /** The line number in a spreadsheet; the headings are line 1. */
  row: number;
  values: Partial<Record<CandidateField, string>>;
  /** The unchanged cells of the file, for the list of refused rows. */
  cells: readonly string[];
}

/** Converts the lines of a file into rows by the column map; empty fields are left out. */
export function importRows(lines: readonly (readonly string[])[], map: ColumnMap): ImportRow[] {
  return lines.map((cells, index) => {
    const values: ImportRow['values'] = {};
    for (const field of CANDIDATE_FIELD_NAMES) {
      const text = (map[field] ?? [])
        .map((at) => (cells[at] ?? '').trim())
        .filter(Boolean)
        .join(' ');
      if (text !== '') values[field] = text;
    }
    return { row: index + 2, values, cells };
  });
}

/**
 * Returns the lines whose e-mail address is already in an earlier line of the file, each with the
 * number of the first such line.
 */
export function repeatedEmails(rows: readonly ImportRow[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, values } of rows) {
    const email = values.email?.toLowerCase();
    if (email === undefined) continue;
    const before = first.get(email);
    if (before === undefined) first.set(email, row);
    else repeated.set(row, before);
  }
  return repeated;
}

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
