import {
  CANDIDATE_FIELD_NAMES,
  CANDIDATE_FILE_HEADINGS,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { toCsv } from '@parley/domain/csv/to-csv.ts';

export const REQUIRED_FIELDS: readonly CandidateField[] = ['name', 'email'];

/** Which columns of the file (from 0) make up a field; a name may be in two. */
export type ColumnMap = Partial<Record<CandidateField, readonly number[]>>;

const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** Finds the fields among the heads of a file; a head is used once. */
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
  /** The line a person sees in a spreadsheet: the heads are line 1. */
  row: number;
  values: Partial<Record<CandidateField, string>>;
  /** The cells as they came, for the list of refused rows. */
  cells: readonly string[];
}

/** The rows of a file under a map of its columns; fields that are empty are left out. */
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

/** Lines whose address stands in an earlier line of the file too, with that line. */
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

/** A line that was not taken, as it came, and why. */
export interface Refused {
  row: number;
  cells: readonly string[];
  reason: string;
}

/**
 * The rows that were not taken, as they came, with the line and the reason before them: to mend and
 * to try again.
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
