import { expect, test } from 'vitest';
import { hasFailed } from './start-transcript.ts';

const NOW = new Date('2026-03-02T18:00:00.000Z');

test.each([
  ['failed', '2026-03-02T17:59:00.000Z', true],
  ['waiting', '2026-03-02T12:00:00.000Z', false],
  ['waiting', '2026-03-02T11:59:59.000Z', true],
  ['running', '2026-03-02T12:00:00.000Z', false],
  ['running', '2026-03-02T11:59:59.000Z', true],
  ['ready', '2026-01-01T00:00:00.000Z', false],
] as const)(
  'a transcript that is %s since %s has failed at 18:00: %s',
  (state, updated_at, failed) => {
    expect(hasFailed({ state, updated_at }, NOW)).toBe(failed);
  },
);
