import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Handlers that write the whole item from the request, without any value that was read before. */
const MADE_FROM_THE_REQUEST = [
  'functions/calendar/calendar-events.ts removeCalendarEvent',
  'functions/members/update-availability.ts updateAvailability',
  'functions/recordings/recording-settings.ts updateRecordingSettings',
];
/** Matches the beginning of a declaration, and its name. */
const DECLARATION = /^(?=(?:export )?(?:async )?(?:const|function) \w+)/m;
const NAME = /^(?:export )?(?:async )?(?:const|function) (\w+)/;
/**
 * Matches code that refuses the request at once if the item has another version than the caller has
 * seen.
 */
const AT_ONCE = /\bversion !== ifMatch|loadOwnScorecard\(|refuseOtherVersion\(|changeLabels\(/;
/** Matches code that passes the version to the write as a condition, or only compares it. */
const COMPARED = /seenVersion\([^()]*\)|=== ifMatch|\bifMatch \+ 1/g;

/** Returns whether a handler uses the caller's version for anything other than a comparison. */
function writesBlindly(source: string): boolean {
  const uses = source.replaceAll(COMPARED, '').match(/\bifMatch\b/g) ?? [];
  return !AT_ONCE.test(source) && uses.length > 1;
}

test('a write that is based on a stored item compares the version that the caller has seen', () => {
  const files = globSync('functions/**/*.ts', { cwd: ROOT }).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const handlers = files.filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('functions/shared/'),
  );
  const declarations = handlers.flatMap((file) =>
    readFileSync(resolve(ROOT, file), 'utf8')
      .split(DECLARATION)
      .map((source) => ({ name: `${file} ${NAME.exec(source)?.[1]}`, source })),
  );
  const writing = declarations.filter(({ source }) => /\bifMatch\b/.test(source));
  expect(writing.length).toBeGreaterThan(30);
  const blind = writing.filter(({ source }) => writesBlindly(source)).map(({ name }) => name);
  expect(blind.sort()).toEqual(MADE_FROM_THE_REQUEST);
});
