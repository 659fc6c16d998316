import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

export const FIGURES_FILE = resolve(import.meta.dirname, '../../docs/figures.json');

const tablesSchema = z.record(
  z.string(),
  z.object({
    day: z.iso.date(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
);
export type Tables = z.infer<typeof tablesSchema>;

/** Returns the tables that the bench has written to `docs/figures.json`, by their names. */
export const readTables = (): Tables =>
  tablesSchema.parse(JSON.parse(readFileSync(FIGURES_FILE, 'utf8')));

/** A comment that names a table and its columns, with the day and the table that stand below it. */
const PLACE = /^<!-- (\w+): (.+) -->\n\n(?:_\d{4}-\d{2}-\d{2}_\n\n(?:\|.*\n)+)?/gm;

/**
 * Returns a page in which the table below each comment `<!-- name: column, column -->` is the one
 * of that name, with these columns.
 * @throws Error if there is no such table or column
 */
export const fillTables = (page: string, tables: Tables): string =>
  page.replaceAll(PLACE, (_, name: string, columns: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    const places = columns.split(', ').map((column) => {
      const place = table.head.indexOf(column);
      if (place < 0) throw new Error(`The table ${name} has no column ${column}.`);
      return place;
    });
    const lines = [table.head, ...table.rows].map((row) => places.map((place) => row[place] ?? ''));
    return `<!-- ${name}: ${columns} -->\n\n_${table.day}_\n\n${toMarkdown(lines)}`;
  });

/** Returns a table as the formatter writes it. */
function toMarkdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(toLine).join('');
}
