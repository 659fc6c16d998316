import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const MAX_COLUMNS = 100;
const SOURCES = ['functions', 'infra', 'packages', 'scripts', 'test', 'web'].map(
  (folder) => `${folder}/**/*.{ts,tsx,mjs,css}`,
);
const NOT_OURS = ['**/node_modules/**', 'web/dist/**', 'web/public/**'];

test('every file is formatted as `npm run format` formats it', () => {
  const formatter = resolve(root, 'node_modules/oxfmt/bin/oxfmt');
  const { stdout } = spawnSync(process.execPath, [formatter, '--list-different'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('');
});

test('lines of comments, which the formatter leaves alone, have at most 100 columns', () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: NOT_OURS }));
  const long = files.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLongComment(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

/** A comment of more than 100 columns that is more than one word, as an address would be. */
const isLongComment = (line: string): boolean =>
  [...line].length > MAX_COLUMNS && /^\s*(\/\*\*?|\*|\/\/) \S+ \S/.test(line);
