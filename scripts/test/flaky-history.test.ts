import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type FlakyEntry, formatFlaky, keepFlaky, readFlaky } from './flaky-history.ts';

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
  keepFlaky(history, [entry('2026-11-21T10:00:00.000Z')]);
  keepFlaky(history, [entry('2026-11-22T10:00:00.000Z')]);
  expect(readFlaky(history).map(({ at }) => at)).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-22T10:00:00.000Z',
  ]);
});

it('shows which file needed how many attempts, why, and whether it did before', () => {
  const now = entry('2026-11-22T10:00:00.000Z');
  expect(formatFlaky(now, [entry('2026-11-20T10:00:00.000Z', 'test/journeys/mail.test.ts')])).toBe(
    'FLAKY journeys test/journeys/chat.test.ts passed at try 2\n  ' +
      'test/journeys/chat.test.ts > writes\n    Timeout',
  );
  expect(formatFlaky(now, [entry('2026-11-20T10:00:00.000Z')])).toContain(
    'passed at try 2, and before on 2026-11-20: mend it or move it down a level',
  );
});
