import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod';

/**
 * The files that build regular expressions at run time, each with the reason why these expressions
 * cannot be slow.
 */
const MADE: Readonly<Record<string, string>> = {
  'packages/contracts/src/shared/ids.ts': 'a prefix and a ULID, anchored at both ends',
  'packages/contracts/src/chat/thread-key.ts': 'ids of a fixed length, anchored at both ends',
  'packages/contracts/src/calendar/calendar.routes.ts':
    'ids of a fixed length, anchored at both ends',
  'packages/local-cloud/src/dynamodb/proxy/check-request.ts':
    'conditions of requests that the product itself writes',
  'web/inline/start-failure.js': 'a constant, which old browsers refuse',
  'web/stories/story-server.ts': 'paths of the route table, anchored at both ends',
  'test/bench/functions/measure-starts.ts': 'reads a file of the kernel',
  'scripts/first-use-constants.ts': 'literals of the sources, which are checked as such',
};

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  [name: string]: unknown;
}

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
    'test/bench',
    'test/cost',
    'test/tour',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
const sources = paths.flatMap((path) => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    return [];
  }
});

/**
 * Returns the ways in which a regular expression can take more than linear time: by backtracking,
 * or by starting a new match at each position.
 */
const findFaults = ({ source, flags }: { source: string; flags: string }): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `${exponential ? 'exponential' : 'polynomial'} (${type})`,
  );

function* listLiterals(node: unknown): Generator<{ source: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return;
  const { type, regex } = node as Node;
  if (type === 'Literal' && regex) yield { source: regex.pattern, flags: regex.flags };
  for (const inner of Object.values(node)) yield* listLiterals(inner);
}

test('every regular expression of the product takes linear time', () => {
  let seen = 0;
  const slow = sources
    .filter(({ text }) => text.includes('/'))
    .flatMap(({ path, text }) =>
      [...listLiterals(parseSync(path, text).program)].flatMap((literal) => {
        seen += 1;
        return findFaults(literal).map(
          (fault) => `${path}: /${literal.source}/${literal.flags} ${fault}`,
        );
      }),
    );
  expect(slow).toEqual([]);
  expect(seen).toBeGreaterThan(300);
});

test('every regular expression of the schemas takes linear time', () => {
  const used = [
    z.regexes.email,
    z.regexes.uuid(),
    z.regexes.date,
    z.regexes.datetime({}),
    z.regexes.ulid,
  ];
  expect(
    used.flatMap((expression) => findFaults(expression).map((fault) => `${expression} ${fault}`)),
  ).toEqual([]);
});

test('regular expressions that are built at run time are listed', () => {
  expect(
    sources
      .filter(({ text }) => /\bnew RegExp\(|\bRegExp\(/.test(text))
      .map(({ path }) => path)
      .filter((path) => MADE[path] === undefined),
  ).toEqual([]);
});

test('the check finds slow regular expressions', () => {
  expect(findFaults(/^\s*-/m)).toHaveLength(1);
  expect(findFaults(/(a+)+b/)[0]).toContain('exponential');
  expect(findFaults(/^[a-z]{1,40}$/)).toEqual([]);
});
