import { expect, test } from 'vitest';
import { isTemporary } from './is-temporary.ts';

const named = (name: string) => Object.assign(new Error('said'), { name });

test.each([
  ['a table that is throttled', named('ThrottlingException')],
  ['a user pool that is throttled', named('TooManyRequestsException')],
  ['a budget of time that is spent', named('BudgetSpentError')],
  ['a request that was signed before the clock was moved', named('InvalidSignatureException')],
  ['a service that cannot be reached', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
])('a retry may help after %s', (_, error) => {
  expect(isTemporary(error)).toBe(true);
});

test.each([
  ['a mistake in the code', new TypeError('x is not a function')],
  ['a right that is missing', named('AccessDeniedException')],
  ['something that is no error', 'ThrottlingException'],
])('a retry does not help after %s', (_, error) => {
  expect(isTemporary(error)).toBe(false);
});
