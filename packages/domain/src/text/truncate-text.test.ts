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

test('cuts a character that is longer than the limit between code points', () => {
  expect(truncateText(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`);
  expect(truncateText(FAMILY, 4)).toBe('👩‍');
  expect(truncateText('👍', 1)).toBe('');
});

test('ends a shortened text in an ellipsis within the limit', () => {
  expect(truncateWithEllipsis('abcd', 4)).toBe('abcd');
  expect(truncateWithEllipsis('abcde', 4)).toBe('abc…');
  expect(truncateWithEllipsis('ab cde', 4)).toBe('ab…');
  expect(truncateWithEllipsis('ab👍cd', 4)).toBe('ab…');
});

test('truncated keys of one text are prefixes of each other', () => {
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
