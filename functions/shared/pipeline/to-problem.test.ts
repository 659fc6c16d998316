import { expect, test } from 'vitest';
import { fail } from '@parley/application/shared/failure.ts';
import { toProblem } from './to-problem.ts';

test('a problem has its text as `detail`, where RFC 9457 looks for it, and as `message`', () => {
  const texts = [
    fail('not-found'),
    fail('validation-failed', 'from: must be a date', { errors: [] }),
  ].map((failure) => {
    const { detail, message } = JSON.parse(toProblem(failure, 'request').body) as {
      detail: string;
      message: string;
    };
    return [detail, message];
  });
  expect(texts).toEqual([
    ['Not found', 'Not found'],
    ['from: must be a date', 'from: must be a date'],
  ]);
});

test.each([
  ['session-ended', { 'www-authenticate': 'Bearer' }],
  ['too-many-requests', { 'retry-after': '60' }],
  ['unavailable', { 'retry-after': '2' }],
  ['forbidden', {}],
] as const)('%s has the headers of its status', (problem, headers) => {
  expect(toProblem({ problem }, 'request').headers).toEqual({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': 'request',
    ...headers,
  });
});
