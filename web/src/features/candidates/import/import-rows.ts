import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { type ColumnMap } from './columns.ts';

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
