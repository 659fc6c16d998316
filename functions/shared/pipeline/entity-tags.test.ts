import { expect, test } from 'vitest';
import { firstVersion, isMet, parseIfMatch } from './entity-tags.ts';

test.each([
  ['"3"', [3]],
  ['3', [3]],
  [' "3" ', [3]],
  ['"2", "3"', [2, 3]],
  ['"2","3"\t,"4"', [2, 3, 4]],
  ['*', 'any'],
  ['"3.a-_B"', [3]],
  // Weak tags never match, nor do those that are no version.
  ['W/"3"', []],
  ['W/"3", "4"', [4]],
  ['"abc", "", "0", "3,4", "12345678901"', []],
])('reads %s', (header, versions) => {
  expect(parseIfMatch(header)).toEqual(versions);
});

test.each([
  '',
  '"3',
  '3"',
  'abc',
  '0',
  '-1',
  '1, 2',
  '*, "3"',
  '"3" "4"',
  'w/"3"',
  '"3",',
  '"a b"',
])('refuses %s', (header) => {
  expect(parseIfMatch(header)).toBeUndefined();
});

test('a condition is met by one of its versions, and * by every one', () => {
  expect([isMet([2, 3], 3), isMet([2, 3], 4), isMet([], 1), isMet('any', 9)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([firstVersion([2, 3]), firstVersion('any')]).toEqual([2, 1]);
  expect(isMet([], firstVersion([]))).toBe(false);
});
