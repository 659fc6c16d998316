import { toCsv } from '@parley/domain/csv/to-csv.ts';

/** A column of a CSV file: its heading, and what it has of a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null];

/**
 * Returns a page of a CSV file; the first page contains the headings. `day` is part of the file's
 * name.
 */
export function csvAnswer<Row>(
  name: string,
  day: Date,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  page: { cursor: string | undefined; next_cursor: string | null },
) {
  const headings = columns.map(([heading]) => heading);
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return {
    filename: `${name}-${day.toISOString().slice(0, 10)}.csv`,
    content_type: 'text/csv' as const,
    csv: toCsv(page.cursor === undefined ? [headings, ...lines] : lines),
    rows: lines.length,
    next_cursor: page.next_cursor,
  };
}
