import { expect, test } from 'vitest';
import { visibleText } from './message-text.ts';

test('returns what is outside the ranges', () => {
  const text = 'Hello,\n> When?\nThursday.\n-- \nRafael';
  const from = text.indexOf('>');
  const signature = text.indexOf('-- ');
  expect(
    visibleText(text, [
      { from, to: from + 8 },
      { from: signature, to: text.length },
    ]),
  ).toBe('Hello,\nThursday.');
  expect(visibleText(' one ')).toBe('one');
  expect(visibleText('one', [{ from: 0, to: 3 }])).toBe('');
});
