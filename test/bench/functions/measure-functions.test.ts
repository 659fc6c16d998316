import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { functionEnvironment } from '../../support/builders/function-environment.ts';

test('every function finds the environment variables that it reads', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const sources = globSync('functions/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(resolve(root, file), 'utf8'),
  );
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\brequired\('([A-Z_]+)'\)/g)].map(([, name]) => name!),
  );
  const given = Object.keys(functionEnvironment('http://127.0.0.1:1'));
  expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([]);
});
