import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/data/src', 'functions'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

test('every client of AWS ends a request that is not answered', () => {
  const found = files.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/new (?!NodeHttp)\w+Client\((?:[^()]|\([^()]*\))*\)/g),
    ].map(([made]) => ({ path, made })),
  );
  expect(found.length).toBeGreaterThan(12);
  expect(found.filter(({ made }) => !/requestHandler\b/.test(made))).toEqual([]);
});
