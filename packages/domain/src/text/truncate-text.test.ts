import { expect, test } from 'vitest';
import { truncateText, truncateToken, truncateWithEllipsis } from './truncate-text.ts';

const FAMILY = '👩‍👩‍👧';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  ['ab👍', 4, 'ab👍'],
  ['a👍b', 3, 'a👍'],
  [`a${FAMILY}b`, 8, 'a'],
  [`a${FAMILY}b`, 9, `a${FAMILY}`],
  ['abe\u0301', 3, 'ab'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['', 3, ''],
])('%j cut at %i is %j', (text, max, cut) => {
  expect(truncateText(text, max)).toBe(cut);
});

test('a character longer than all that fits is cut between code points', () => {
  expect(truncateText(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`);
  expect(truncateText(FAMILY, 4)).toBe('👩‍');
  expect(truncateText('👍', 1)).toBe('');
});

test('what is shortened ends in an ellipsis and is no longer than asked', () => {
  expect(truncateWithEllipsis('abcd', 4)).toBe('abcd');
  expect(truncateWithEllipsis('abcde', 4)).toBe('abc…');
  expect(truncateWithEllipsis('ab cde', 4)).toBe('ab…');
  expect(truncateWithEllipsis('ab👍cd', 4)).toBe('ab…');
});

test('beginnings of one text, cut for a key, begin each other', () => {
  for (const text of ['a👍bc👍', 'किताब', `x${FAMILY}y`, 'straße', 'e\u0301e\u0301']) {
    for (let max = 1; max <= text.length; max += 1) {
      const cut = truncateToken(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(max - 1);
      for (let typed = max; typed <= text.length; typed += 1)
        expect(truncateToken(truncateToken(text, typed), max)).toBe(cut);
    }
  }
});
