import { expect, test } from 'vitest';
import { countWordErrors, toPlainWords } from './word-errors.ts';

test('words are normalized to lower case without punctuation and quotes', () => {
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
])('between "%s" and "%s" there are %i word errors', (expected, actual, errors) => {
  expect(countWordErrors(toPlainWords(expected), toPlainWords(actual))).toBe(errors);
});
