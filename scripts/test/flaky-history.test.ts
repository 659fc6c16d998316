import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  type FlakyEntry,
  formatFlaky,
  storeFlaky,
  storeTries,
  readFlaky,
} from './flaky-history.ts';

const entry = (at: string, file = 'test/journeys/chat.test.ts'): FlakyEntry => ({
  at,
  project: 'journeys',
  file,
  tries: 2,
  failures: [`${file} > writes\n  Timeout`],
});

it('keeps the entries of earlier runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-flaky-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const history = join(folder, 'results', 'flaky.json');
  expect(readFlaky(history)).toEqual([]);
  storeFlaky(history, [entry('2026-11-21T10:00:00.000Z')]);
  storeFlaky(history, [entry('2026-11-22T10:00:00.000Z')]);
  expect(readFlaky(history).map(({ at }) => at)).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-22T10:00:00.000Z',
  ]);
});

it('counts the tries of each file that passes, in all runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-tries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'results', 'tries.json');
  const chat = 'test/journeys/chat.test.ts';
  storeTries(file, [chat, 'a.test.ts'], [entry('2026-11-21T10:00:00.000Z')]);
  expect(storeTries(file, [chat], [])).toEqual({
    'a.test.ts': { passed: 1, tries: 1 },
    [chat]: { passed: 2, tries: 3 },
  });
});

it('shows which file needed how many attempts, why, and whether it did before', () => {
  const now = entry('2026-11-22T10:00:00.000Z');
  const other = entry('2026-11-20T10:00:00.000Z', 'test/journeys/mail.test.ts');
  expect(formatFlaky(now, [other], {})).toBe(
    'FLAKY journeys test/journeys/chat.test.ts passed at try 2 (2 tries for 1 passed run): ' +
      'mend it before other work\n' +
      '  test/journeys/chat.test.ts > writes\n    Timeout',
  );
  const counted = { [now.file]: { passed: 12, tries: 14 } };
  expect(formatFlaky(now, [entry('2026-11-20T10:00:00.000Z')], counted)).toContain(
    'passed at try 2, and before on 2026-11-20 (14 tries for 12 passed runs)',
  );
});
