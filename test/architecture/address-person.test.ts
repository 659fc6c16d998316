import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that split a name and do not greet with a part of it. */
const NOT_GREETINGS: Readonly<Record<string, string>> = {
  'packages/domain/src/people/address-person.ts': 'the one rule for greetings',
  'packages/data/src/files/file-links.ts': 'the name of an entry, not of a person',
  'web/src/components/people/initials.ts': 'the two letters of a picture',
};

/** A value that can be a person's name, or holds one, and a part of it that is taken. */
const PART_OF_NAME = new RegExp(
  [
    String.raw`(?:\b|_)(?:name|candidate|sender|author|person|member|user|by|to)(?:\.name)?`,
    String.raw`(?:\??\.trim\(\))?\??\.(?:split|match|indexOf)\(\s*(?:' '|" "|/\^?\\s|/\^?\\S)`,
  ].join(''),
  'i',
);
const FIRST_NAME = /\b(?:get|to|read)?first[_ ]?names?\b/i;
/** The placeholder of stored templates keeps its name, and files have columns of first names. */
const OTHER_MEANING =
  /'(?:candidate|sender)\.first_name'|\{\{candidate\.first_name|'(?:preferred )?first name'/;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'functions', 'web/src'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test|stories)\.tsx?$/.test(path) &&
      !/\/(?:testing|imports?|import)\//.test(path) &&
      // The demo makes names, and greets nobody.
      !/^packages\/(?:local-cloud|demo)\//.test(path),
  );

/** Returns the lines that take a part of a name. */
function findSplits(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => PART_OF_NAME.test(line) || FIRST_NAME.test(line.replace(OTHER_MEANING, '')));
}

test('only address-person.ts takes a part of a name to greet somebody', () => {
  const found = files.flatMap((path) =>
    path in NOT_GREETINGS
      ? []
      : findSplits(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

test.each([
  "const first = candidate.name.split(' ')[0];",
  "name.trim().split(/\\s+/)[0] ?? ''",
  "candidate.split(' ', 1)",
  "user.name.slice(0, user.name.indexOf(' '))",
  'person.name.match(/^\\S+/)',
  'const firstName = (text: string) => text;',
  'greet(getFirstName(x))',
])('%j is found', (line) => {
  expect(findSplits(line)).toHaveLength(1);
});
