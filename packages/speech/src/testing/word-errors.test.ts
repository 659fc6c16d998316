import { expect, test } from 'vitest';
import { countWordErrors, toPlainWords } from './word-errors.ts';

test('words are compared without case, punctuation and quotes', () => {
  expect(toPlainWords('"Mr. Hale’s shop," he said—\'well\'.')).toEqual([
    'mister',
    "hale's",
    'shop',
    'he',
    'said',
    'well',
  ]);
});

test.each([
  ['a b c', 'a b c', 0],
  ['a b c', 'a x c', 1],
  ['a b c', 'a c', 1],
  ['a b c', 'a b b c', 1],
  ['a b c', '', 3],
  ['', 'a', 1],
])('from "%s" to "%s" it takes %i changes', (expected, actual, errors) => {
  expect(countWordErrors(toPlainWords(expected), toPlainWords(actual))).toBe(errors);
});
