import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const GUARD = 'web/src/ports/ignore-composing-keys.ts';
/** The entry of the application, and the frame in which the tests of components run. */
const ENTRIES = ['web/src/app-entry.tsx', 'web/stories/story-frame.tsx'];
const read = (path: string): string => readFileSync(path, 'utf8');

test('the application keeps keys of an input method from all fields, before anything listens', () => {
  for (const entry of ENTRIES) {
    const [before, after] = read(entry).split('ignoreComposingKeys(window);');
    expect(after, entry).toBeDefined();
    expect(before, entry).not.toMatch(/addEventListener\(|createRoot\(.*render/);
  }
});

test('no handler of keys decides by itself whether text is composed', () => {
  const files = globSync('web/{src,stories}/**/*.{ts,tsx}')
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path !== GUARD && !path.endsWith('.browser.test.tsx'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => /isComposing|keyCode/.test(read(path)))).toEqual([]);
});
