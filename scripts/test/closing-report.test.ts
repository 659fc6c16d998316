import { expect, it } from 'vitest';
import { formatClosingReport } from './closing-report.ts';
import type { FileResult } from './file-result.ts';

const file = (more: Partial<FileResult> = {}): FileResult => ({
  project: 'unit',
  file: 'a.test.ts',
  passed: 3,
  failed: 0,
  skipped: 0,
  durationMs: 1_000,
  stacksStarted: 0,
  failures: [],
  ...more,
});
const closing = (files: FileResult[], more = {}) =>
  formatClosingReport(
    { files, flaky: [], errors: [], ...more },
    { earlierFlaky: [], tries: {} },
    90_000,
  );

it('ends with the counts of files and tests', () => {
  expect(
    closing([
      file(),
      file({ file: 'b.test.ts', project: 'stack', passed: 1, stacksStarted: 2 }),
    ]).slice(-3),
  ).toEqual([
    ' Test Files  2 passed (2)',
    '      Tests  4 passed | 0 skipped',
    '   Duration  1.5 minutes, 2 stacks started',
  ]);
});

it('prints each failure completely, and counts a file whose hooks failed', () => {
  const lines = closing([
    file(),
    file({ passed: 0, failures: ['b.test.ts\n  the stack did not start'] }),
  ]);
  expect(lines).toContain('FAILED b.test.ts\n  the stack did not start\n');
  expect(lines.slice(-3, -1)).toEqual([
    ' Test Files  1 failed | 1 passed (2)',
    '      Tests  1 failed | 3 passed | 0 skipped',
  ]);
});

it('counts an error outside of any test file as a failure', () => {
  const lines = closing([file()], { errors: ['Error: escaped'] });
  expect(lines).toContain('FAILED outside of any test file: Error: escaped\n');
  expect(lines.at(-2)).toBe('      Tests  1 failed | 3 passed | 0 skipped');
});

it('lists flaky files above the counts, which include their number', () => {
  const lines = closing([file()], {
    flaky: [
      {
        at: '2026-11-22T10:00:00.000Z',
        project: 'journeys',
        file: 'c.test.ts',
        tries: 3,
        failures: ['c.test.ts > goes\n  Timeout'],
      },
    ],
  });
  expect(
    lines.findIndex((line) => line.startsWith('FLAKY journeys c.test.ts passed at try 3')),
  ).toBeGreaterThan(0);
  expect(lines.at(-3)).toBe(' Test Files  1 passed (1) (1 file only at a later try)');
});

it('names the slowest files first', () => {
  const lines = closing([
    file({ file: 'quick.test.ts' }),
    file({ file: 'slow.test.ts', durationMs: 9_000 }),
  ]);
  expect(lines.filter((line) => line.includes('.test.ts'))).toEqual([
    '     9.0 s  unit slow.test.ts',
    '     1.0 s  unit quick.test.ts',
  ]);
});
