import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogFile } from './log-file.ts';

let folder: string;
const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lines are in the file at once, after those of an earlier run, and it is renamed at 4 MiB', () => {
  const file = join(folder, 'logs', 'users.log');
  const first = createLogFile(file, onError);
  first.write('one\n');
  first.close();
  const log = createLogFile(file, onError);
  log.write('two\n');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');

  log.write('x'.repeat(4 * 1024 * 1024));
  log.write('three\n');
  expect(readFileSync(file, 'utf8')).toBe('three\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^one\ntwo\nx+$/);
  log.close();
  expect(errors).toEqual([]);
});

test('failures are reported, and do not affect the caller', () => {
  writeFileSync(join(folder, 'logs'), 'not a folder');
  createLogFile(join(folder, 'logs', 'users.log'), onError).write('one\n');
  expect(errors).toHaveLength(1);
});
