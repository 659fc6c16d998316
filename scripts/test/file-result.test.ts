import { expect, it } from 'vitest';
import { type ReadModule, toFileResult } from './file-result.ts';

interface Given {
  tests?: {
    fullName: string;
    state: string;
    errors?: { message: string; stack?: string; diff?: string }[];
  }[];
  errors?: { message: string }[];
  suites?: { fullName: string; errors: { message: string }[] }[];
  ok?: boolean;
  state?: string;
}

const read = ({ tests = [], errors = [], suites = [], ok = true, state = 'passed' }: Given) =>
  toFileResult({
    project: { name: 'unit' },
    relativeModuleId: 'web/a.test.ts',
    ok: () => ok,
    state: () => state,
    errors: () => errors,
    meta: () => ({ stacksStarted: 2 }),
    diagnostic: () => ({ duration: 41.6 }),
    children: {
      allTests: () => tests.map(({ fullName, ...result }) => ({ fullName, result: () => result })),
      allSuites: () =>
        suites.map((suite) => ({ fullName: suite.fullName, errors: () => suite.errors })),
    },
  } as unknown as ReadModule);

it('counts the tests of a file by their results', () => {
  const tests = ['passed', 'passed', 'failed', 'skipped'].map((state) => ({
    fullName: state,
    state,
  }));
  expect(read({ tests, ok: false, state: 'failed' })).toMatchObject({
    project: 'unit',
    file: 'web/a.test.ts',
    passed: 2,
    failed: 1,
    skipped: 1,
    durationMs: 42,
    stacksStarted: 2,
  });
});

it('prints each failed test with its file, message, difference and place', () => {
  const errors = [
    {
      message: '2 is not 3',
      diff: '- 3\n+ 2',
      stack:
        'Error: 2 is not 3\n    at run (file:///home/node_modules/runner.js:1:1)\n    at ' +
        '/home/a.test.ts:4:2',
    },
  ];
  expect(
    read({
      tests: [{ fullName: 'subtracts', state: 'failed', errors }],
      ok: false,
      state: 'failed',
    }).failures,
  ).toEqual([
    'web/a.test.ts > subtracts\n  2 is not 3\n  - 3\n  + 2\n      at /home/a.test.ts:4:2',
  ]);
});

it('cuts a long message off', () => {
  const message = Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n');
  const [told] = read({
    tests: [{ fullName: 'adds', state: 'failed', errors: [{ message }] }],
    ok: false,
    state: 'failed',
  }).failures;
  expect(told!.split('\n')).toHaveLength(25);
});

it('fails a file whose hooks failed, although each of its tests passed', () => {
  expect(
    read({
      tests: [{ fullName: 'adds', state: 'passed' }],
      errors: [{ message: 'the stack did not start' }],
      ok: false,
      state: 'failed',
    }).failures,
  ).toEqual(['web/a.test.ts\n  the stack did not start']);
});

it('fails a file whose process ended before its tests did', () => {
  expect(
    read({ tests: [{ fullName: 'adds', state: 'pending' }], state: 'pending' }).failures,
  ).toEqual(['web/a.test.ts\n  ended as "pending", without a result for each test']);
});

it('prints nothing of a file that passed', () => {
  expect(read({ tests: [{ fullName: 'adds', state: 'passed' }] }).failures).toEqual([]);
});

it('prints the error of a hook with the group of tests that it belongs to', () => {
  const suites = [{ fullName: 'a page', errors: [{ message: 'the stack did not start' }] }];
  expect(read({ suites, ok: false, state: 'failed' }).failures).toEqual([
    'web/a.test.ts > a page\n  the stack did not start',
  ]);
});
