import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fillTables, readTables } from './figures-page.ts';

const PAGES = ['figures.md', 'growth.md'].map((name) =>
  resolve(import.meta.dirname, '../../docs', name),
);
const tables = {
  speed: { day: '2026-11-28', head: ['page', 'ready', 'KiB'], rows: [['home', '12', '296']] },
};

test.each(PAGES)('the tables of %s are those of docs/figures.json', async (page) => {
  await expect(fillTables(readFileSync(page, 'utf8'), readTables())).toMatchFileSnapshot(page);
});

test('a table replaces the former one below its comment, with the columns that it names', () => {
  const table = '_2026-11-28_\n\n| page | KiB |\n| ---- | --- |\n| home | 296 |\n';
  const page = 'Before.\n\n<!-- speed: page, KiB -->\n\n\nAfter.\n';
  const filled = fillTables(page, tables);
  expect(filled).toBe(`Before.\n\n<!-- speed: page, KiB -->\n\n${table}\nAfter.\n`);
  expect(fillTables(filled.replace('296', '300'), tables)).toBe(filled);
});

test.each(['load: page', 'speed: page, requests'])('a page cannot ask for %s', (words) => {
  expect(() => fillTables(`<!-- ${words} -->\n\n`, tables)).toThrow(/^The/);
});
