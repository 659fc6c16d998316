import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What only tests use, each with its reason. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  'packages/local-cloud/src/core/create-test-stack.ts': 'starts the product for tests',
  'packages/local-cloud/src/dynamodb/faults.ts': 'what tests make the table fail with',
  'packages/local-cloud/src/ses/mail-faults.ts': 'what tests make the mail service fail with',
  'packages/domain/src/scorecards/scorecard-transitions.ts':
    'the tables of transitions are the model that design and tests read',
};
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^test\//.test(path);

const paths = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'packages',
    'functions',
    'infra',
    'web',
    'scripts',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));

/**
 * The words of the product's source, with the files each is in; a file that was deleted and not yet
 * committed is skipped.
 */
function readIdentifiers(): { texts: Map<string, string>; files: Map<string, Set<string>> } {
  const [texts, files] = [new Map<string, string>(), new Map<string, Set<string>>()];
  for (const path of paths) {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      continue;
    }
    texts.set(path, text);
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      files.set(word, (files.get(word) ?? new Set()).add(path));
  }
  return { texts, files };
}

test('nothing is exported that the product does not use', () => {
  const { texts, files } = readIdentifiers();
  const unused = [...texts].flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm,
      ),
    ]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          files.get(name)?.size === 1 &&
          text.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))
            ?.length === 1,
      )
      .map((name) => `${path} ${name}`),
  );
  expect(unused.filter((line) => FOR_TESTS[line.split(' ')[0]!] === undefined)).toEqual([]);
});
