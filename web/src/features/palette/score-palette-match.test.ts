import { expect, test } from 'vitest';
import { scorePaletteMatch } from './score-palette-match.ts';

test('Each typed word begins a listed word, in any order', () => {
  expect(scorePaletteMatch('Schedule interview', 'int sch')).toBe(1);
  expect(scorePaletteMatch('Schedule interview', 'Interview')).toBe(1);
  expect(scorePaletteMatch('Schedule interview', '')).toBe(1);
});

test('Letters strewn over a word are no match', () => {
  expect(scorePaletteMatch('New requisition', 'wen')).toBe(0);
  expect(scorePaletteMatch('Interviews', 'wen')).toBe(0);
});
