import { expect, test } from 'vitest';
import { matchesTypedWords } from './matches-typed-words.ts';

test('Each typed word begins a listed word, in any order', () => {
  expect(matchesTypedWords('Schedule interview', 'int sch')).toBe(true);
  expect(matchesTypedWords('Schedule interview', 'Interview')).toBe(true);
  expect(matchesTypedWords('Schedule interview', '')).toBe(true);
});

test('Letters strewn over a word are no match', () => {
  expect(matchesTypedWords('New requisition', 'wen')).toBe(false);
  expect(matchesTypedWords('Interviews', 'wen')).toBe(false);
});
