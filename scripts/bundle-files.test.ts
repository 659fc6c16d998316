import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkFolders } from './bundle-files.ts';

let folder: string;
const source = () => join(folder, 'source');
const place = (name: string) => join(folder, 'place', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-links-'));
  mkdirSync(source());
  writeFileSync(join(source(), 'model.bin'), 'weights');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('links the files of a folder, also if some links exist already', async () => {
  for (let times = 0; times < 2; times += 1)
    await linkFolders([{ source: source(), place: place('') }]);
  expect(lstatSync(place('model.bin')).isSymbolicLink()).toBe(true);
  expect(readFileSync(place('model.bin'), 'utf8')).toBe('weights');
});

it('links them without symbolic links where Windows does not allow those', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  for (let times = 0; times < 2; times += 1)
    await linkFolders([{ source: source(), place: place('') }], refuse);
  expect(lstatSync(place('model.bin')).isSymbolicLink()).toBe(false);
  expect(lstatSync(place('model.bin')).ino).toBe(lstatSync(join(source(), 'model.bin')).ino);
});
