import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputStamp } from './input-stamp.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const stamp = () => inputStamp(root, 'step', ['src', 'lock.json', 'missing'], 'out/made');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-stamp-'));
  write('src/a.ts', 'a');
  write('lock.json', '{}');
  write('out/made', 'x');
  stamp().keep();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the stamp of a build step', () => {
  it('is fresh while no content changes, whatever the modification times are', () => {
    write('src/a.ts', 'a');
    expect(stamp().fresh()).toBe(true);
  });

  it.each([
    ['src/a.ts', 'b'],
    ['src/deep/b.ts', 'b'],
    ['lock.json', '{"x":1}'],
    ['missing', 'now here'],
  ])('is not fresh after a change of %s', (path, text) => {
    write(path, text);
    expect(stamp().fresh()).toBe(false);
  });

  it.each([['src/a.test.ts'], ['src/node_modules/x.js'], ['src/dist/x.js']])(
    'ignores %s',
    (path) => {
      write(path, 'new');
      expect(stamp().fresh()).toBe(true);
    },
  );

  it('is not fresh without its output', () => {
    rmSync(join(root, 'out/made'));
    expect(stamp().fresh()).toBe(false);
  });
});
