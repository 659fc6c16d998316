import { expect, it } from 'vitest';
import { failuresOf } from './failures-of.ts';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });

it('tells each failed test with its file and the beginning of its message', () => {
  const long = Array.from({ length: 40 }, (_, line) => `at line ${line}`).join('\n');
  const told = failuresOf({ testResults: [{ name: '/house/web/a.test.ts', status: 'failed', assertionResults: [test('adds', 'passed'), test('subtracts', 'failed', `2 is not 3\n${long}`)] }] }, '/house');
  expect(told).toEqual([expect.stringMatching(/^web\/a\.test\.ts > subtracts\n {2}2 is not 3\n {2}at line 0\n/)]);
  expect(told[0]!.split('\n')).toHaveLength(15);
});

it('leaves out where foreign code was', () => {
  const [told] = failuresOf({ testResults: [{ name: '/house/d.test.ts', status: 'failed', assertionResults: [test('adds', 'failed', '2 is not 3\n    at run (file:///house/node_modules/runner.js:1:1)\n    at /house/d.test.ts:4:2')] }] }, '/house');
  expect(told).toBe('d.test.ts > adds\n  2 is not 3\n      at /house/d.test.ts:4:2');
});

it('tells a file that could not be read', () => {
  expect(failuresOf({ testResults: [{ name: '/house/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }] }, '/house')).toEqual(['b.test.ts\n  no such module']);
});

it('tells nothing of what passed', () => {
  expect(failuresOf({ testResults: [{ name: '/house/c.test.ts', status: 'passed', message: '', assertionResults: [test('adds', 'passed')] }] }, '/house')).toEqual([]);
});
