import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES_FILE, readTables } from './figures-page.ts';

/** Returns the middle value, or the mean of the two middle ones for an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0
    ? Number.NaN
    : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Prints a plain table: the first column aligned left, the others right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

/**
 * Prints a table, and writes it to `docs/figures.json`, from which the tables of docs/figures.md
 * and docs/growth.md are made.
 */
export function publishTable(
  name: string,
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  printTable(title, head, rows);
  const day = new Date().toISOString().slice(0, 10);
  const tables = {
    ...readTables(),
    [name]: { day, head, rows: rows.map((row) => row.map(String)) },
  };
  writeFileSync(FIGURES_FILE, `${JSON.stringify(tables, null, 2)}\n`);
}

/**
 * Stores figures next to earlier ones in `.cache/bench.json`. A part that was measured again
 * replaces its previous figures.
 */
export function saveFigures(root: string, figures: Record<string, unknown>): void {
  const file = join(root, '.cache', 'bench.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...read(file), ...figures }, null, 2)}\n`);
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
