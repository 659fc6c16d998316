import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no file, export or dependency is unused, and none is missing', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--no-progress'],
    { encoding: 'utf8' },
  );
  expect(`${stdout}${stderr}`.trim()).toBe('');
});
