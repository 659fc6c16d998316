import { expect, test } from 'vitest';
import { matchesTypedWords } from './matches-typed-words.ts';

test('each typed word must be the beginning of a listed word, in any order', () => {
  expect(matchesTypedWords('Schedule interview', 'int sch')).toBe(true);
  expect(matchesTypedWords('Schedule interview', 'Interview')).toBe(true);
  expect(matchesTypedWords('Schedule interview', '')).toBe(true);
});

test('letters that are scattered over a word do not match', () => {
  expect(matchesTypedWords('New requisition', 'wen')).toBe(false);
  expect(matchesTypedWords('Interviews', 'wen')).toBe(false);
});
