import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('every file is formatted as `npm run format` formats it', () => {
  const formatter = resolve(root, 'node_modules/oxfmt/bin/oxfmt');
  const { stdout } = spawnSync(process.execPath, [formatter, '--list-different'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('');
});
