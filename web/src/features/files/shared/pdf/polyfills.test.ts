import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const listModules = (path: string): string[] => {
  const source = readFileSync(path, 'utf8');
  const modules = [...source.matchAll(/core-js\/(modules\/[a-z0-9.-]+\.js)/g)];
  return [...new Set(modules.map(([, name]) => name!))];
};

test('old browsers get all that the legacy build of pdf.js would add', () => {
  const needed = ['pdf', 'pdf.worker'].flatMap((name) =>
    listModules(require.resolve(`pdfjs-dist/legacy/build/${name}.mjs`)),
  );
  expect(needed).toContain('modules/es.map.get-or-insert-computed.js');
  const added = listModules(require.resolve('./polyfills.ts'));
  expect(needed.filter((name) => !added.includes(name))).toEqual([]);
});
