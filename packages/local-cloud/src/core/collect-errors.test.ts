import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectErrors } from './collect-errors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-troubles-'));
  mkdirSync(join(folder, 'logs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the log of a function with this second as its time of modification. */
function wrote(name: string, second: number, ...lines: object[]) {
  const file = join(folder, 'logs', `${name}.log`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  utimesSync(file, second, second);
}
const error = (code: string) => ({ level: 'error', code });

it("shows the last errors of the latest functions, and the end of the process's output", () => {
  wrote('old', 1, error('first'));
  wrote(
    'outbox',
    4,
    error('one'),
    error('two'),
    { level: 'info', code: 'fine' },
    error('three'),
    error('four'),
  );
  wrote('users', 3, { level: 'ERROR', message: 'Task timed out' });
  wrote('fine', 5, { level: 'info', code: 'fine' });
  wrote('chat', 2, error('chat'));
  expect(collectErrors(folder, 'a\nb\nc\n\nd\n')).toEqual([
    'chat.log: {"level":"error","code":"chat"}',
    'users.log: {"level":"ERROR","message":"Task timed out"}',
    ...['two', 'three', 'four'].map((code) => `outbox.log: {"level":"error","code":"${code}"}`),
    'b',
    'c',
    'd',
  ]);
});

it("shows the process's output if no function has logged", () => {
  rmSync(join(folder, 'logs'), { recursive: true });
  expect(collectErrors(folder, 'ready\n')).toEqual(['ready']);
});

it('is empty if there are no errors', () => {
  wrote('fine', 5, { level: 'info', code: 'fine' });
  expect(collectErrors(folder, '')).toEqual([]);
});
