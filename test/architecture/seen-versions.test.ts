import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** These write the whole record as it was sent, and nothing that was read before. */
const MADE_FROM_THE_REQUEST = [
  'functions/calendar/remove-calendar-event.ts', 'functions/recordings/update-recording-settings.ts', 'functions/users/update-availability.ts',
];
/** The version that was read is compared with the caller's: at once, or by what the write expects. */
const COMPARES = /seenVersion\(|\.version !== ifMatch|\bversion !== ifMatch|ownCard\(/;

test('who writes what was made from a record compares its version with the one that the caller has seen', () => {
  const handlers = globSync('functions/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('functions/kit/'));
  const writing = handlers.filter((file) => /\bifMatch\b/.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(writing.length).toBeGreaterThan(30);
  const blind = writing.filter((file) => !COMPARES.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(blind.sort()).toEqual(MADE_FROM_THE_REQUEST);
});
