import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

test('Each typed word begins a listed word, in any order', () => {
  expect(matchWords('Schedule interview', 'int sch')).toBe(1);
  expect(matchWords('Schedule interview', 'Interview')).toBe(1);
  expect(matchWords('Schedule interview', '')).toBe(1);
});

test('Letters strewn over a word are no match', () => {
  expect(matchWords('New requisition', 'wen')).toBe(0);
  expect(matchWords('Interviews', 'wen')).toBe(0);
});
