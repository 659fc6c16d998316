import { toCsv } from '@parley/domain/csv/to-csv.ts';

type Cells = readonly (string | number | null)[];

/**
 * Returns a page of a CSV file; the first page contains the headings. `day` is part of the file's
 * name.
 */
export function csvAnswer(
  name: string,
  day: Date,
  headings: readonly string[],
  lines: readonly Cells[],
  page: { cursor: string | undefined; next_cursor: string | null },
) {
  return {
    filename: `${name}-${day.toISOString().slice(0, 10)}.csv`,
    content_type: 'text/csv' as const,
    csv: toCsv(page.cursor === undefined ? [headings, ...lines] : lines),
    rows: lines.length,
    next_cursor: page.next_cursor,
  };
}
